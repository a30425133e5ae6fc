import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A heading as a git host writes it into an address: small letters, hyphens for spaces, no other signs. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The links of a document to files beside it, without those in code. */
export const linksIn = (path: string): string[] =>
  [
    ...readFileSync(path, 'utf8')
      .replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))

/** Whether a link of a document leads to a file, and to a heading where it names one. */
export const leadsSomewhere = (path: string, link: string): boolean => {
  const [file = '', anchor] = link.split('#')
  const target = file ? normalize(join(dirname(path), file)) : path
  return existsSync(target) && (anchor === undefined || anchorsIn(target).includes(anchor))
}
