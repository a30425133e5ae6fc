import { randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { hashPassword } from '#features/accounts/server/api.ts'
import { addDemo } from '#features/demos/server/api.ts'
import { uploadFile } from '#features/files/server/api.ts'
import type { Block } from '#features/linker/contract/page-content.ts'
import { addPage, publishPage, savePage } from '#features/linker/server/api.ts'
import { readReleasesToShow } from '#features/releases/server/api.ts'
import { addTab, saveTabSync } from '#features/tabs/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { Failure } from '#kernel/errors.ts'
import type { Login } from '#server/database/database.ts'
import { withClient } from '#server/database/embedded/connection.ts'
import { mintScope, type WorkspaceScope } from '#server/database/scope.ts'
import { keepNoReply } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'
import { addSampleMerch } from './add-sample-merch.ts'
import { addSampleMoney } from './add-sample-money.ts'
import { addSampleNumbers } from './add-sample-numbers.ts'
import { addSamplePosts } from './add-sample-posts.ts'
import { renderSampleSongs } from './render-sample-song.ts'
import { insertSampleEvents, insertSampleReleases, insertSampleTasks } from './sample-agenda.store.ts'
import {
  type AccountIds,
  insertSampleAccounts,
  insertSamplePast,
  insertSampleWorkspace,
  updateSamplePasswords,
} from './sample-band.store.ts'
import type { SampleMember, SampleSong } from './sample-band.ts'
import { nightFerry, saltAndWire, sampleAccounts, sampleTimeZone } from './sample-band.ts'
import { sampleSongs } from './sample-songs.ts'
import { sampleTab, sampleTabPoints, tabbedSongs } from './sample-tab.ts'

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
const addSampleFiles = async (
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

const always = { hidden: false, from: null, until: null, when: 'always' } as const

// Addresses that belong to nobody, by the names of services.
const accounts = ['https://open.spotify.com/', 'https://bandcamp.com/', 'https://www.youtube.com/']

/** Publishes the link page of the sample band, below a name of its own. */
const addSampleLinkPage = async (services: Services, scope: WorkspaceScope): Promise<void> => {
  const releases = await services.database.within(scope, (tx) => readReleasesToShow(tx, scope))
  const next = releases.find(({ name }) => name === 'Harbour Lights')
  const made = await addPage(services, scope, { slug: 'night-ferry', releaseId: null }, keepNoReply).catch(
    (error: unknown) => {
      // A band of this server has that name already: the sample one does without.
      if (error instanceof Failure) return null
      throw error
    },
  )
  if (!made) return
  const { id: pageId, draft } = made.page
  const blocks: Block[] = [
    { ...always, key: 'release1', kind: 'release', releaseId: next?.id ?? null },
    { ...always, key: 'listen01', kind: 'heading', title: 'Listen' },
    ...accounts.map((url, at): Block => ({ ...always, key: `service${at}`, kind: 'link', title: '', url })),
    { ...always, key: 'writeus1', kind: 'mail', title: 'Write to us', address: 'band@example.com' },
  ]
  const tagline = 'Four people, one van, and songs for the last boat home.'
  const { page } = await savePage(services, scope, { pageId, content: { ...draft, tagline, blocks } })
  await publishPage(services, scope, { pageId, rowVersion: page.rowVersion })
}

/** How to load: `cache` keeps the rendered songs, `say` tells the person at the terminal what takes a while. */
export interface SampleLoading {
  owner: Login
  cache: string
  say: (line: string) => void
  songs?: readonly SampleSong[]
}

// Letters and digits that nobody mistakes for one another.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that nobody knows yet, easy to type: 59 bits. */
const drawPassword = (): string => {
  const sign = (): string => readable[randomInt(readable.length)] ?? ''
  return [4, 4, 4].map((length) => Array.from({ length }, sign).join('')).join('-')
}

/** Gives all sample accounts one new password, so that no published one opens them; answers it. */
export const renewSamplePassword = async ({ owner }: Pick<SampleLoading, 'owner'>): Promise<string> => {
  const password = drawPassword()
  const hash = await hashPassword(password)
  await withClient(owner, (client) => updateSamplePasswords(client, sampleAccounts, hash))
  return password
}

/** Loads the sample band with songs, versions, members, notes, tasks, releases, events, posts, files, a link page, a year of money, merch and its numbers; does nothing when it is there already. */
export const loadSampleBand = async (services: Services, loading: SampleLoading): Promise<boolean> => {
  const songs = loading.songs ?? sampleSongs
  await render(songs, loading)
  const passwordHash = await hashPassword(drawPassword())
  return withClient(loading.owner, async (owner) => {
    await owner.query('BEGIN')
    const ids = await insertSampleAccounts(owner, sampleAccounts, passwordHash)
    if (!ids) {
      await owner.query('ROLLBACK')
      return false
    }
    const workspaceId = await insertSampleWorkspace(owner, nightFerry, ids)
    await insertSampleWorkspace(owner, saltAndWire, ids)
    await owner.query('COMMIT')
    const newestDemos = new Map<string, string>()
    for (const song of songs) {
      const scope = scopeOf(song.addedBy, workspaceId, ids)
      const { id: demoId, songId } = await add(services, scope, song, join(loading.cache, song.fileName))
      newestDemos.set(song.title, demoId)
      // The newest version is the last one.
      if (tabbedSongs.includes(song.title) && songs.findLast(({ title }) => title === song.title) === song)
        await addSampleTab(services, scope, song, { demoId, songId })
      await insertSamplePast(owner, { workspaceId, demoId }, song, ids)
    }
    const plan = { workspaceId, today: dateIn(sampleTimeZone, Date.now()) }
    await insertSampleTasks(owner, plan, ids, newestDemos)
    await insertSampleReleases(owner, plan, ids, newestDemos)
    await insertSampleEvents(owner, plan, ids)
    const scopeFor = (member: SampleMember): WorkspaceScope => scopeOf(member, workspaceId, ids)
    await addSamplePosts(services, scopeFor, newestDemos)
    await addSampleFiles(services, scopeFor, loading.cache)
    await addSampleLinkPage(services, scopeFor(nightFerry.owner))
    await addSampleMoney(services, scopeFor)
    await addSampleMerch(services, scopeFor, plan.today)
    await addSampleNumbers(services, scopeFor(nightFerry.owner), plan.today)
    return true
  })
}

const render = async (songs: readonly SampleSong[], { cache, say }: SampleLoading): Promise<void> => {
  await mkdir(cache, { recursive: true })
  const orders: { song: SampleSong; path: string }[] = []
  for (const song of songs) {
    const path = join(cache, song.fileName)
    const there = await access(path).then(
      () => true,
      () => false,
    )
    if (!there) orders.push({ song, path })
  }
  if (orders.length === 0) return
  say(`· the sample band plays ${orders.length} takes, once`)
  await renderSampleSongs(orders, { onDone: (song) => say(`  ${song.title} v${song.version}`) })
}

const scopeOf = (member: SampleMember, workspaceId: string, ids: AccountIds): WorkspaceScope =>
  // The membership was written a moment ago, by the same hand.
  mintScope({
    workspaceId,
    userId: ids.get(member) ?? '',
    role: member === nightFerry.owner ? 'owner' : 'member',
    tier: nightFerry.tier,
  })

const add = async (
  services: Services,
  scope: WorkspaceScope,
  song: SampleSong,
  path: string,
): Promise<{ id: string; songId: string }> => {
  const file = await services.storage.receive(createReadStream(path), song.fileName, Number.POSITIVE_INFINITY)
  const fields = {
    demoTitle: song.title,
    demoVersion: song.version,
    demoBPM: song.bpm,
    demoSignature: song.keySignature,
    demoStage: song.stage,
    listenFor: song.listenFor ?? null,
  }
  return (await addDemo(services, scope, fields, { file })).demo
}

const addSampleTab = async (
  services: Services,
  scope: WorkspaceScope,
  { title, plan }: SampleSong,
  { demoId, songId }: { demoId: string; songId: string },
): Promise<void> => {
  const text = Readable.from([Buffer.from(sampleTab(title, plan))])
  const file = await services.storage.receive(text, `${title}.alphatex`, Number.POSITIVE_INFINITY)
  const { tab } = await addTab(services, scope, { songId }, file)
  await saveTabSync(services, scope, { tabId: tab.id, demoId, points: sampleTabPoints(plan) })
}
