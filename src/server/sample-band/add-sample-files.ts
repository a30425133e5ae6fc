import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { uploadFile } from '#features/files/server/api.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { keepNoReply } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'
import type { SampleMember } from './sample-song.ts'
import { sampleSongs } from './sample-songs.ts'

interface SampleFile {
  readonly by: SampleMember
  readonly folder: string
  readonly name: string
  readonly text: string
}

const files: readonly SampleFile[] = [
  {
    by: 'tom',
    folder: 'Live',
    name: 'Setlist Brno.txt',
    text: 'Harbour Lights\nCar Deck\nFog Signal\nBreakwater\nLast Boat Home\n',
  },
  {
    by: 'jonas',
    folder: 'Live',
    name: 'Input list.txt',
    text: '1 Kick\n2 Snare\n3 Overheads\n4 Bass\n5 Guitar\n6 Rhodes\n7 Voice\n',
  },
  {
    by: 'marta',
    folder: 'Lyrics',
    name: 'Last Boat Home.txt',
    text: 'Write the second verse on the ferry, not at the desk.\n',
  },
  { by: 'eliska', folder: '', name: 'Who to call.txt', text: 'Kaple: ask for the door.\nVan: Tom has the keys.\n' },
]

/** Puts a few folders with files into the sample band's workspace: texts, and one of its takes. */
export const addSampleFiles = async (
  services: Services,
  scopeFor: (member: SampleMember) => WorkspaceScope,
  songs: string,
): Promise<void> => {
  const keep = async (by: SampleMember, folder: string, name: string, bytes: Readable): Promise<void> => {
    const file = await services.storage.receive(bytes, name, Number.POSITIVE_INFINITY)
    await uploadFile(services, scopeFor(by), { folderId: null, path: folder, fileId: null }, file, keepNoReply)
  }
  for (const { by, folder, name, text } of files) await keep(by, folder, name, Readable.from([Buffer.from(text)]))
  const take = sampleSongs.find(({ title }) => title === 'Fog Signal')
  if (take) await keep('sam', 'Rehearsals', `${take.title}.mp3`, createReadStream(join(songs, take.fileName)))
}
