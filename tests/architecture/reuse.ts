import { readFileSync } from 'node:fs'

/** One block of REUSE.toml: the files that it names, who holds their copyright, and under which licence they are. */
export interface Annotation {
  paths: string[]
  copyright: string[]
  license: string
}

/** The strings of one key of a block: `key = "one"` or `key = ["one", "two"]`. */
const stringsOf = (block: string, key: string): string[] => {
  const value = new RegExp(`^${key} = (.+)$`, 'm').exec(block)?.[1] ?? ''
  return [...value.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text)
}

/** The blocks of REUSE.toml in their order; a key stands on one line there. */
export const annotations = (): Annotation[] =>
  readFileSync('REUSE.toml', 'utf8')
    .split('[[annotations]]')
    .slice(1)
    .map((block) => ({
      paths: stringsOf(block, 'path'),
      copyright: stringsOf(block, 'SPDX-FileCopyrightText'),
      license: stringsOf(block, 'SPDX-License-Identifier')[0] ?? '',
    }))

/** Whether a path of REUSE.toml names a file: `**` stands for any folders, `*` for anything in one folder. */
export const names = (pattern: string, file: string): boolean => {
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('')
  return new RegExp(`^${source}$`).test(file)
}

/** The last block that names a file, which is the one that counts. */
export const annotationOf = (all: Annotation[], file: string): Annotation | undefined =>
  all.findLast(({ paths }) => paths.some((path) => names(path, file)))
