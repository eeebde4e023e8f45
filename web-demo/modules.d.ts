/** A style sheet, which a part of the page brings along. */
declare module '*.css';

/** A style sheet as text. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** The address of a bundled worker. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

/** A model as a data URL. */
declare module '*.onnx?inline' {
  const url: string;
  export default url;
}
