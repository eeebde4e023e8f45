// The errors of `reshape-wasm/shape`: what explains them may not be there, and where the main entry is, it is.
import { ReshapeError as Explained } from 'reshape-wasm';
import {
  ReshapeError,
  isReshapeError,
  resolveReshape,
  type Code,
  type Shape,
} from 'reshape-wasm/shape';

export const shape: Shape = [2, 3];
try {
  resolveReshape(shape, [4]);
} catch (error) {
  if (!isReshapeError(error)) throw error;
  error.code satisfies Code;
  console.log(error.hints?.[0]?.target, error.explain?.().text, error.explainUrl);
  // @ts-expect-error it is undefined as long as nothing imports the main entry
  console.log(error.hints[0]);
  // @ts-expect-error so is this
  console.log(error.explain());
}

export const codeOf = (error: unknown): Code | undefined =>
  error instanceof ReshapeError ? error.code : undefined;
// One error of this package is an error of each entry, and what the main entry adds may be read there.
export const hintOf = (error: unknown) =>
  error instanceof Explained ? error.hints[0]?.target : undefined;
declare const explained: Explained;
explained satisfies ReshapeError;
