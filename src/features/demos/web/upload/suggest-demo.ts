import { foldName } from '#kernel/text.ts'
import { withoutEnd } from '#kernel/trim-signs.ts'
import { freeVersion } from '../../domain/free-version.ts'

interface Named {
  name: string
  version: number
}

const between = /[\s._-]/
const mark = /(?:^|[\s._-])(?:v|ver|version|mix|take)[\s._-]*(\d{1,4}(?:\.\d{1,2})?)$/i

/** What a file name says: "harbour-lights_v7.wav" is "Harbour lights" in version 7; null where it names none. */
export const readFileName = (fileName: string): { title: string; version: number | null } => {
  const bare = fileName.normalize('NFC').replace(/\.[a-z0-9]{2,4}$/i, '')
  const match = mark.exec(withoutEnd(bare, between))
  const words = (match ? withoutEnd(bare.slice(0, match.index), between) : bare)
    .replace(/^\d{1,3}[\s._-]+(?=\p{L})/u, '')
    .replace(/[\s_]+|(?<=\p{L})-(?=\p{L})/gu, ' ')
    .trim()
  const title = words === words.toLowerCase() ? words.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : words
  return { title: [...title].slice(0, 80).join(''), version: match ? Number(match[1]) : null }
}

/** The next free version of a title. */
export const nextVersion = (title: string, demos: readonly Named[]): number => {
  const song = foldName(title)
  return freeVersion(demos.filter((demo) => foldName(demo.name) === song).map((demo) => demo.version))
}

/** Title and version for a file: the song's own spelling where there is one, and a version that is still free. */
export const suggestFor = (fileName: string, demos: readonly Named[]): { title: string; version: number } => {
  const said = readFileName(fileName)
  const song = demos.filter((demo) => foldName(demo.name) === foldName(said.title))
  const free = said.version !== null && !song.some((demo) => demo.version === said.version)
  return {
    title: song[0]?.name ?? said.title,
    version: free && said.version !== null ? said.version : nextVersion(said.title, demos),
  }
}
