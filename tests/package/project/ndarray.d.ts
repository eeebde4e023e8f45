// scijs ndarrays, as far as the documents use them: the types are a package of their own.
declare module 'ndarray' {
  interface NdArray<D> {
    readonly data: D;
    readonly shape: number[];
    readonly stride: number[];
    readonly offset: number;
    readonly dtype: string;
    get(...index: number[]): number;
    transpose(...axes: number[]): NdArray<D>;
  }
  export default function ndarray<D>(
    data: D,
    shape?: number[],
    stride?: number[],
    offset?: number,
  ): NdArray<D>;
}
