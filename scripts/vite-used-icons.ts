import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const name = '@tabler/icons-react'
const madeUp = '\0used-icons'

/** Provides the icons that the files of `folders` use: to make all 5,000 ready for a browser takes longer than a test run. */
export const usedIcons = (folders: readonly string[]): Plugin => ({
  name: 'used-icons',
  enforce: 'pre',
  resolveId: (id) => (id === name ? madeUp : null),
  load: (id) => {
    if (id !== madeUp) return null
    const texts = folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`)).map((file) => readFileSync(file, 'utf8'))
    const imports = texts.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g)])
    const used = new Set(imports.flatMap(([, names = '']) => names.match(/\bIcon\w+/g) ?? []))
    return [...used].map((icon) => `export { default as ${icon} } from '${name}/dist/esm/icons/${icon}.mjs'`).join('\n')
  },
})
