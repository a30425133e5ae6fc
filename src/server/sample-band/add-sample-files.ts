import { Readable } from 'node:stream'
import { uploadFile } from '#features/files/server/api.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { keepNoReply } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'
import type { SampleMember } from './sample-band.ts'

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

/** Keeps a file in a folder of the sample band's workspace, which is made if it is not there. */
export const addSampleFile = async (
  services: Services,
  scope: WorkspaceScope,
  { folder, name, bytes }: { folder: string; name: string; bytes: Readable },
): Promise<void> => {
  const file = await services.storage.receive(bytes, name, Number.POSITIVE_INFINITY)
  await uploadFile(services, scope, { folderId: null, path: folder, fileId: null }, file, keepNoReply)
}

/** Puts a few folders with texts into the sample band's workspace. */
export const addSampleTexts = async (
  services: Services,
  scopeFor: (member: SampleMember) => WorkspaceScope,
): Promise<void> => {
  for (const { by, folder, name, text } of files)
    await addSampleFile(services, scopeFor(by), { folder, name, bytes: Readable.from([Buffer.from(text)]) })
}
