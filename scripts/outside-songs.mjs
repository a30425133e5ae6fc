import { existsSync } from 'node:fs'
import { installByApt } from './install-by-apt.mjs'

const doc = '/usr/share/doc/mma/examples'
const charts = '/usr/share/games/fretsonfire/data/songs'

/** Free songs of Debian packages whose charts or scores say what they are; never committed. */
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
]

/** The collections that are there, after Debian's packages were installed where this user may; of others it says so. */
export function findOutsideSongs(say) {
  return collections.filter(({ title, packages, needs }) => {
    const missing = () => needs.find((path) => !existsSync(path))
    const line = `apt-get update && apt-get install -y --no-install-recommends ${packages}`
    const without = `The bench goes on without the songs of ${title}. To have them:\n  ${line}`
    installByApt({ path: missing() ?? needs[0], title: `the songs of ${title}`, line, without }, say)
    return missing() === undefined
  })
}
