// Assertions that must hold wherever the package runs. A classic script that sets one global, so that every environment
// can load it.
globalThis.assertReshapeWasm = function assertReshapeWasm({
  main,
  shape,
  layout,
  link,
  symbolic,
  model,
}) {
  const { Tensor, allocate, explainReshape, memory, reshape, resolveReshape } = main;

  /** The elements 0 to 5, as 2 by 3. */
  const six = () => new Tensor('float32', Float32Array.of(0, 1, 2, 3, 4, 5), [2, 3]);
  const turned = '0,3,1,4,2,5';

  const assertions = {
    'a view shares the data': () => {
      const data = new Float32Array(24);
      const tensor = reshape(data, [2, 3, 4], [0, -1]);
      return tensor.data === data && String(tensor.dims) === '2,12';
    },
    'a strided reshape copies': () => {
      const tensor = six();
      const copy = tensor.transpose().reshape([6]);
      return copy.data !== tensor.data && String(copy.data) === turned;
    },
    'WebAssembly memory is copied and released': () => {
      const { bytes } = memory();
      const held = allocate('float32', [2, 3]);
      held.data.set(six().data);
      const copy = held.transpose().contiguous();
      const right = String(Array.from(copy.data)) === turned && memory().bytes > bytes;
      copy.dispose();
      held.dispose();
      return right && memory().bytes === bytes;
    },
    'a failure has a code and hints that work': () => {
      try {
        resolveReshape([2, 3, 4], [0, 5, -1]);
        return false;
      } catch (error) {
        if (error.code !== 'not_divisible') throw error;
        const [hint] = error.hints;
        return (
          error instanceof main.ReshapeError &&
          error instanceof Error &&
          String(resolveReshape([2, 3, 4], hint.target)) === '2,4,3'
        );
      }
    },
    'an explanation has its steps': () => {
      const { steps, text } = explainReshape([2, 3, 4], [0, -1], { opset: 13 });
      return steps.length > 2 && text.includes('Reshape-13') && text.includes('24');
    },
    'Chinese is spoken': () => {
      const { error, text } = explainReshape([2, 3], [6], {}, { language: 'zh' });
      if (error) throw error;
      return /[\u4e00-\u9fff]{2}/.test(text);
    },
    'the entry for shapes is a part of the main one': () => {
      const names = ['ReshapeError', 'resolveFlatten', 'resolveReshape'];
      return names.every((name) => shape[name] && shape[name] === main[name]);
    },
    'a link is read as what it was made of': () => {
      const url = link.linkTo(explainReshape([2, 3, 4], [0, -1]), '');
      return String(link.parseRequest(url).target) === '0,-1';
    },
    // The classic script does not contain it, nor names.
    'a version of an operator is explained, and in Chinese': () => {
      if (!layout.explainLayout) return layout === main;
      const { shapes, text } = layout.explainLayout(
        'Unsqueeze',
        [[3, 4]],
        { axes: [0, 3] },
        { opset: 13, language: 'zh' },
      );
      return String(shapes) === '1,3,4,1' && /[\u4e00-\u9fff]{2}/.test(text);
    },
    'a shape with names is inferred, and in Chinese': () => {
      if (!symbolic.inferReshape) return symbolic === main;
      const { shape, holds } = symbolic.inferReshape(['N', 3, 4], [0, -1]);
      const { text } = symbolic.inferReshape(['N', 6], [-1, 4], {}, { language: 'zh' });
      return String(shape) === 'N,12' && holds === 'always' && /[\u4e00-\u9fff]{2}/.test(text);
    },
  };

  if (model) {
    /** One input x of [1], one output y that a Relu gives, opset 17. */
    const relu = Uint8Array.of(
      ...[
        58, 36, 10, 12, 10, 1, 120, 18, 1, 121, 34, 4, 82, 101, 108, 117, 90, 15, 10, 1, 120, 18,
        10,
      ],
      ...[10, 8, 8, 1, 18, 4, 10, 2, 8, 1, 98, 3, 10, 1, 121, 66, 4, 10, 0, 16, 17],
    );
    assertions['a model is checked, fixed and holds'] = () => {
      const report = model.checkModel(relu, { language: 'zh' });
      const again = model.checkModel(model.fixModel(relu, report).bytes());
      return (
        report.status === 'holds' &&
        again.outputs[0].dims[0] === 'N' &&
        report.text.includes('输入')
      );
    };
  }

  const failed = [];
  for (const name in assertions) {
    try {
      if (!assertions[name]()) failed.push(name + ': it does not');
    } catch (error) {
      failed.push(name + ': ' + (error.code || '') + ' ' + (error.stack || error.message));
    }
  }
  if (failed.length === 0) return 'reshape-wasm: everything holds';
  return 'reshape-wasm: ' + failed.length + ' do not hold\n' + failed.join('\n');
};
