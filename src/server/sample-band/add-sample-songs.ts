import { createReadStream } from 'node:fs'
import { access, appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { tellBoard } from '#features/board/server/api.ts'
import { addDemo, tellDemosChanged } from '#features/demos/server/api.ts'
import { tellReleasesChanged } from '#features/releases/server/api.ts'
import { addTab, saveTabSync } from '#features/tabs/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import type { Login } from '#server/database/database.ts'
import { withClient } from '#server/database/embedded/connection.ts'
import type { Services } from '#server/services.ts'
import { addSampleFile } from './add-sample-files.ts'
import { playOnLinkPage } from './add-sample-link-page.ts'
import { shareSampleSong } from './add-sample-posts.ts'
import type { SampleBand } from './load-sample-band.ts'
import { renderSampleSongs } from './render-sample-song.ts'
import { linkSampleDemo } from './sample-agenda.store.ts'
import { insertSongApproval } from './sample-approvals.store.ts'
import { insertSamplePast } from './sample-band.store.ts'
import type { SampleSong } from './sample-band.ts'
import { nightFerry } from './sample-band.ts'
import { sampleSongs } from './sample-songs.ts'
import { sampleTab, sampleTabPoints, tabbedSongs } from './sample-tab.ts'

/** How to add songs: `folder` keeps what was rendered and added, `say` tells the person at the terminal what came. */
export interface SampleSongsInput {
  owner: Login
  folder: string
  say: (line: string) => void
  /** Ends the rendering before its time. */
  signal: AbortSignal
  /** Other songs than the band's own, in tests. */
  songs?: readonly SampleSong[]
}

interface Added {
  demoId: string
  songId: string
}

/** A song that lies in the files, too. */
const takenHome = 'Fog Signal'
/** The song that the link page plays. */
const shownSong = 'Harbour Lights'

/** Renders the songs of the sample band that it has not been given yet, the newest of each title first, and adds each when it is there. */
export const addSampleSongs = async (services: Services, band: SampleBand, input: SampleSongsInput): Promise<void> => {
  const { folder, say, signal, songs = sampleSongs } = input
  await mkdir(folder, { recursive: true })
  const given = await readGiven(folder)
  const waiting = songs.filter(({ fileName }) => !given.has(fileName)).toSorted(newestFirst)
  if (waiting.length === 0) return
  say(`· the sample band records ${waiting.length} takes while you look around`)
  const orders = waiting.map((song) => ({ song, path: join(folder, song.fileName) }))
  let count = 0
  await renderSampleSongs(orders, {
    signal,
    onDone: async ({ song, path }) => {
      await addSong(services, band, input.owner, song, path)
      await appendFile(join(folder, givenList), `${song.fileName}\n`)
      count += 1
      say(`  ${count} of ${waiting.length}: ${song.title} v${song.version}`)
    },
  })
  if (!signal.aborted) say('· the sample band has recorded all its songs')
}

const isNewest = ({ title, version }: SampleSong): boolean =>
  sampleSongs.findLast((song) => song.title === title)?.version === version

const newestFirst = (one: SampleSong, other: SampleSong): number => Number(isNewest(other)) - Number(isNewest(one))

const givenList = 'added.txt'

/**
 * File names of the songs that the band was given, which it may have deleted since. Where no list was kept, an earlier version
 * gave it all songs, or none; it left all of them in the folder.
 */
const readGiven = async (folder: string): Promise<ReadonlySet<string>> => {
  const list = await readFile(join(folder, givenList), 'utf8').catch(() => null)
  if (list !== null) return new Set(list.split('\n'))
  const names = sampleSongs.map(({ fileName }) => fileName)
  const areThere = await Promise.all(
    names.map((name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return new Set(areThere.every(Boolean) ? names : [])
}

// A process that was killed before it noted the song has added it.
const nullIfTaken = (error: unknown): null => {
  if (error instanceof Failure && error.code === 'conflict') return null
  throw error
}

const addSong = async (
  services: Services,
  band: SampleBand,
  login: Login,
  song: SampleSong,
  path: string,
): Promise<void> => {
  const { workspaceId, ids, scopeFor } = band
  const scope = scopeFor(song.addedBy)
  const file = await services.storage.receive(createReadStream(path), song.fileName, Number.POSITIVE_INFINITY)
  const fields = {
    demoTitle: song.title,
    demoVersion: song.version,
    demoBPM: song.bpm,
    demoSignature: song.keySignature,
    demoStage: song.stage,
    listenFor: song.listenFor ?? null,
  }
  const demo = await addDemo(services, scope, fields, { file }).then((added) => added.demo, nullIfTaken)
  if (!demo) return
  const { id: demoId, songId } = demo
  const linked = await withClient(login, async (owner) => {
    await insertSamplePast(owner, { workspaceId, demoId }, song, ids)
    if (isNewest(song)) await insertSongApproval(owner, { workspaceId, demoId, songId }, song.title, ids)
    return isNewest(song) ? linkSampleDemo(owner, { workspaceId, demoId }, song.title) : []
  })
  await services.database.within(scope, async (tx) => {
    await tellDemosChanged(services, tx, scope, demoId)
    await tellReleasesChanged(services, tx, scope)
    for (const taskId of linked) await tellBoard(services, tx, scope, 'board.changed', taskId)
  })
  if (isNewest(song)) await addAround(services, band, song, path, { demoId, songId })
}

/** What comes with the newest version of a song: its tab, a post that shares it, its place among the files. */
const addAround = async (
  services: Services,
  { scopeFor }: SampleBand,
  song: SampleSong,
  path: string,
  { demoId, songId }: Added,
): Promise<void> => {
  if (tabbedSongs.includes(song.title)) {
    const scope = scopeFor(song.addedBy)
    const text = Readable.from([Buffer.from(sampleTab(song.title, song.plan))])
    const file = await services.storage.receive(text, `${song.title}.alphatex`, Number.POSITIVE_INFINITY)
    const { tab } = await addTab(services, scope, { songId }, file)
    await saveTabSync(services, scope, { tabId: tab.id, demoId, points: sampleTabPoints(song.plan) })
  }
  await shareSampleSong(services, scopeFor, song.title, demoId)
  if (song.title === shownSong) await playOnLinkPage(services, scopeFor(nightFerry.owner), demoId)
  if (song.title !== takenHome) return
  const take = { folder: 'Rehearsals', name: `${song.title}.mp3`, bytes: createReadStream(path) }
  await addSampleFile(services, scopeFor('sam'), take)
}
