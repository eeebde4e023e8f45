// A bundle that Node can run.
export default {
  build: {
    outDir: 'by-vite',
    lib: { entry: 'import.mjs', formats: ['es'], fileName: () => 'bundle.mjs' },
  },
};
