import { withoutEnd } from './trim-signs.ts'

/** A piece of a text; `href` where it is the address of a page. */
export interface LinkPiece {
  /** Where it starts in the text. */
  from: number
  text: string
  href: string | null
}

const address = /https?:\/\/[^\s<>"'`]+/gi
// The end of a sentence is no part of an address, nor is a bracket that was opened before it.
const trailing = /[.,:;!?…)\]}»”’]/

const withoutSentence = (found: string): string => {
  const cut = withoutEnd(found, trailing)
  return cut.includes('(') && found.startsWith(`${cut})`) ? `${cut})` : cut
}

/** Cuts a text where it names pages of the web: http and https only, and only what is an address as a whole. */
export const cutLinks = (text: string): LinkPiece[] => {
  const pieces: LinkPiece[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = withoutSentence(found)
    const host = /^https?:\/\/([^/?#]*)/i.exec(href)?.[1] ?? ''
    // Before an @ may stand another site's name, to deceive.
    if (!/[^.]\.[^.]/.test(host) || host.includes('@')) continue
    if (index > done) pieces.push({ from: done, text: text.slice(done, index), href: null })
    pieces.push({ from: index, text: href, href })
    done = index + href.length
  }
  if (done < text.length) pieces.push({ from: done, text: text.slice(done), href: null })
  return pieces
}
