/** A style sheet, for its effect alone. */
declare module '*.css' {}

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
