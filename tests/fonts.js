// The fonts that Chromium finds on a machine, chosen by a test: those of a set and no others.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontFiles } from '../scripts/setup/debian.js';

/**
 * Each set with its files, and the family that draws the Chinese button in it: DejaVu has no Chinese
 * characters and draws a box for each.
 */
export const fontSets = {
  'DejaVu alone': { files: [fontFiles.dejavu], drawsChinese: 'DejaVu Sans' },
  'DejaVu and a Chinese font': {
    files: [fontFiles.dejavu, fontFiles.chinese],
    drawsChinese: 'WenQuanYi Micro Hei',
  },
};

/**
 * Writes a configuration of fontconfig that knows the folders of `files` alone, with a cache of its own.
 * Neither the system's configuration nor the user's is read.
 *
 * @param {string} folder where the configuration and the cache go
 * @param {readonly string[]} files of fonts
 * @returns {string} the configuration's path, for $FONTCONFIG_FILE
 */
export function configureFonts(folder, files) {
  const file = join(folder, 'fonts.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  ${files.map((font) => `<dir>${dirname(font)}</dir>`).join('\n  ')}
  <cachedir>${join(folder, 'cache')}</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
</fontconfig>
`,
  );
  return file;
}
