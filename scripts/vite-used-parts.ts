import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

// Mantine's own menus consist of these.
const always = ['Popover.Dropdown', 'Popover.Target']

const assigned = /^((?:Menu|Popover|Tooltip)\.[A-Z]\w+) = \w+;\n/gm

/**
 * Leaves out of Mantine's menus, popovers and tooltips the parts that no file of `folder` names. `Menu` carries its parts as
 * properties (`Menu.Search = MenuSearch`), so every menu would bring along a search field.
 */
export const usedParts = (folder: string): Plugin => ({
  name: 'used-parts',
  apply: 'build',
  transform: {
    filter: { id: /@mantine\/core\/esm\/components\/(Menu\/Menu|Popover\/Popover|Tooltip\/Tooltip)\.mjs$/ },
    handler: (code, id) => {
      if (!code.match(assigned)) throw new Error(`${id} sets no parts any more.`)
      const texts = globSync(`${folder}/**/*.tsx`).map((file) => readFileSync(file, 'utf8'))
      const used = new Set([
        ...always,
        ...texts.flatMap((text) => text.match(/(Menu|Popover|Tooltip)\.[A-Z]\w+/g) ?? []),
      ])
      return code.replaceAll(assigned, (line, part: string) => (used.has(part) ? line : ''))
    },
  },
})
