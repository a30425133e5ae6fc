import type { Called } from './people.ts'

/** Somebody who can be named in a note. */
export interface Nameable {
  id: string
  username: string
}

// What a username may be made of, after an @ that no word or address runs into.
const named = /(^|[^A-Za-z0-9_.@-])@([A-Za-z0-9_.-]{1,32})/g

/** A piece of a note's text, with the member whom it names. */
export interface TextPiece<M> {
  /** Where it starts in the text. */
  from: number
  text: string
  member: M | null
}

// "@marta." at the end of a sentence means marta, unless somebody is called "marta.".
const memberCalled = <M extends Nameable>(
  members: readonly M[],
  typed: string,
): { member: M; length: number } | null => {
  for (let name = typed; name !== ''; name = name.slice(0, -1)) {
    const member = members.find((one) => one.username.toLowerCase() === name.toLowerCase())
    if (member) return { member, length: name.length }
    if (!/[._-]$/.test(name)) return null
  }
  return null
}

/** Cuts a text where it names one of these members with an @. */
export const cutMentions = <M extends Nameable>(text: string, members: readonly M[]): TextPiece<M>[] => {
  const pieces: TextPiece<M>[] = []
  let done = 0
  for (const match of text.matchAll(named)) {
    const [, before = '', typed = ''] = match
    const found = memberCalled(members, typed)
    if (!found) continue
    const from = match.index + before.length
    if (from > done) pieces.push({ from: done, text: text.slice(done, from), member: null })
    done = from + 1 + found.length
    pieces.push({ from, text: text.slice(from, done), member: found.member })
  }
  if (done < text.length) pieces.push({ from: done, text: text.slice(done), member: null })
  return pieces
}

/** Every name that a text may mean by an @, in lower case: "@marta." is somebody called "marta." or "marta". */
export const namesTyped = (text: string): string[] => {
  const names = new Set<string>()
  for (const [, , typed = ''] of text.matchAll(named)) {
    for (let name = typed.toLowerCase(); name !== ''; name = name.slice(0, -1)) {
      names.add(name)
      if (!/[._-]$/.test(name)) break
    }
  }
  return [...names]
}

/** The ids of the members that a text names, each once. */
export const mentionsIn = (text: string, members: readonly Nameable[]): string[] => [
  ...new Set(cutMentions(text, members).flatMap(({ member }) => (member ? [member.id] : []))),
]

/** The name that is being typed at the caret: where its @ stands and what follows it so far; null when there is none. */
export const mentionAtCaret = (text: string, caret: number): { from: number; typed: string } | null => {
  const match = /(?:^|[^\p{L}\p{M}\p{N}_.@-])@([\p{L}\p{M}\p{N}_.-]{0,32})$/u.exec(text.slice(0, caret))
  return match ? { from: caret - (match[1] ?? '').length - 1, typed: match[1] ?? '' } : null
}

const unaccented = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The members whose login or name begins with what was typed, then those that have it anywhere; accents do not count. */
export const membersLike = <M extends Called>(members: readonly M[], typed: string): M[] => {
  const wanted = unaccented(typed)
  const callsOf = ({ username, displayName }: M): string[] => [unaccented(username), unaccented(displayName)]
  const found = members.filter((one) => callsOf(one).some((call) => call.includes(wanted)))
  const starts = (one: M): boolean => callsOf(one).some((call) => call.startsWith(wanted))
  return [...found.filter(starts), ...found.filter((one) => !starts(one))]
}
