// The facts read of a declaration that tsc wrote: its comments, its marks, whether it only names another module's type.
import ts from 'typescript';

export const isInternal = (/** @type {ts.Node} */ node) =>
  ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');

/** The comments in front of a node that document it or declare types. @type {(node: ts.Node) => readonly ts.JSDoc[]} */
export const commentsOf = (node) => /** @type {any} */ (node).jsDoc ?? [];

/** Where a node begins, with the comment that documents it. @param {ts.Node} node */
export const startOf = (node) => commentsOf(node).at(-1)?.pos ?? node.getStart();

/**
 * `export type A = import('M').A`, which is how a typedef names a type of another module.
 *
 * @param {ts.Node} node
 * @returns {node is ts.TypeAliasDeclaration & { type: ts.ImportTypeNode }}
 */
export function isForward(node) {
  if (!ts.isTypeAliasDeclaration(node) || !ts.isImportTypeNode(node.type)) return false;
  const given = (node.type.typeArguments ?? []).map((one) => one.getText());
  const taken = (node.typeParameters ?? []).map(({ name }) => name.text);
  return node.type.qualifier !== undefined && !node.type.isTypeOf && `${given}` === `${taken}`;
}
