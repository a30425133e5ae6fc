import { existsSync } from 'node:fs'
import { installByApt } from './install-by-apt.mjs'

const doc = '/usr/share/doc/mma/examples'
const games = '/usr/share/games'
const charts = `${games}/fretsonfire/data/songs`

/** Free songs and sounds of Debian packages, some with charts or scores that say what they are; never committed. */
const collections = [
  {
    kind: 'charted',
    title: 'Frets on Fire',
    licence: 'CC BY-SA 3.0 (Muldjord) and Expat (Sectoid)',
    packages: 'fretsonfire-songs-muldjord fretsonfire-songs-sectoid vorbis-tools',
    folder: charts,
    needs: ['/usr/bin/oggdec', `${charts}/muldjord`, `${charts}/sectoid`],
  },
  {
    kind: 'scored',
    title: 'Musical MIDI Accompaniment and Planet Blupi',
    licence: 'GPL-2+ (MMA), GPL-3+ (Planet Blupi); soundfont TimGM6mb GPL-2',
    packages: 'mma planetblupi-music-midi fluidsynth timgm6mb-soundfont',
    folder: doc,
    needs: ['/usr/bin/fluidsynth', '/usr/share/sounds/sf2/TimGM6mb.sf2', '/usr/share/planetblupi/music', `${doc}/aria`],
  },
  {
    kind: 'played',
    title: 'shooters by Kenta Cho, Minetest, Advanced Strategic Command and LMMS',
    licence: 'BSD-2-Clause (Kenta Cho), CC BY-SA 3.0 and others (Minetest), GPL-2+ (ASC), many (LMMS)',
    packages: 'a7xpg-data gunroar-data parsec47-data minetest-data asc-music lmms-common ffmpeg vorbis-tools',
    folder: '/usr/share',
    needs: [
      ...['a7xpg', 'gunroar', 'parsec47', 'minetest/games', 'asc/music'].map((name) => `${games}/${name}`),
      ...['/usr/share/lmms/samples', '/usr/bin/ffmpeg', '/usr/bin/oggdec'],
    ],
  },
]

/** The collections that are there, after Debian's packages were installed where this user may; of others it says so. */
export function findOutsideSongs(say, kinds) {
  const wanted = collections.filter(({ kind }) => kinds.includes(kind))
  return wanted.filter(({ title, packages, needs }) => {
    const missing = () => needs.find((path) => !existsSync(path))
    const line = `apt-get update && apt-get install -y --no-install-recommends ${packages}`
    const without = `What was asked for goes on without the songs of ${title}. To have them:\n  ${line}`
    installByApt({ path: missing() ?? needs[0], title: `the songs of ${title}`, line, without }, say)
    return missing() === undefined
  })
}
