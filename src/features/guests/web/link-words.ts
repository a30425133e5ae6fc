import type { GuestLink, Wish } from '#features/guests/contract/guest-link.ts'

const day = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** What a link opens and allows, in a few words each. */
export const factsOf = (link: GuestLink): string[] => [
  link.songs.length > 1 ? `${link.songs.length} songs` : (link.songs[0]?.title ?? ''),
  link.newestOnly ? 'newest version only' : 'all versions',
  link.mayComment ? 'may write notes' : 'listening only',
  ...(link.showsNotes ? [] : ['the band’s notes are hidden']),
  ...(link.mayDownload ? ['may download'] : []),
  ...(link.email === null ? [] : [`for ${link.email}`]),
  link.expiresAt === null ? 'for good' : `until ${day(link.expiresAt)}`,
]

/** How often a link was opened, when last, and who gave a name; and whose link it is. */
export const useOf = (link: GuestLink): string => {
  const often = link.opens === 1 ? 'Opened once' : `Opened ${link.opens} times`
  const opened = link.lastOpenedOn === null ? 'Not opened yet' : `${often}, last on ${day(link.lastOpenedOn)}`
  const by = link.guests.length === 0 ? '' : ` Guests: ${list.format(link.guests)}.`
  return `${opened}.${by} Made by ${link.madeBy}.`
}

/** What guests ask for, as a sentence. */
export const wishText = (wishes: readonly Wish[]): string =>
  `Somebody at this link asks to ${list.format(wishes.map((wish) => (wish === 'comment' ? 'write notes' : 'download the file')))}.`
