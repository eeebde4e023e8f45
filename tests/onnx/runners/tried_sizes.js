/** The numbers of samples that random programs are run with. */
export const triedSizes = [1, 2, 3, 5, 8];
