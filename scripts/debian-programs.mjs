import { existsSync } from 'node:fs'
import { installByApt } from './install-by-apt.mjs'

/** Encoders and decoders of others, beside which ours are held. */
const forSound = (title, packages, name) => ({
  title,
  packages,
  path: `/usr/bin/${name}`,
  of: 'The long test of kinds of sound leaves out what needs',
})

/** Programs that tests start by themselves, where Debian puts them. RUNLEVEL keeps apt from starting them as services. */
const programs = {
  mailServer: {
    title: 'Dovecot',
    packages: 'dovecot-imapd',
    path: '/usr/sbin/dovecot',
    of: 'The tests of the inbox need',
  },
  pooler: { title: 'PgBouncer', packages: 'pgbouncer', path: '/usr/sbin/pgbouncer', of: 'The tests of poolers need' },
  messages: {
    title: 'NATS',
    packages: 'nats-server',
    path: '/usr/sbin/nats-server',
    of: 'The tests of live events need',
  },
  balancer: {
    title: 'nginx',
    packages: 'nginx-light',
    path: '/usr/sbin/nginx',
    of: 'The test of several machines needs',
  },
  objectStore: {
    title: 'Ceph',
    packages: 'radosgw ceph-mon ceph-osd',
    path: '/usr/bin/radosgw',
    of: 'The long tests of storage need',
  },
  imageBuilder: {
    title: 'Buildah',
    packages: 'buildah',
    path: '/usr/bin/buildah',
    of: 'The long test of the image needs',
  },
  baseMaker: {
    title: 'mmdebstrap',
    packages: 'mmdebstrap',
    path: '/usr/bin/mmdebstrap',
    of: 'The long test of the image needs',
  },
  tlsProxy: { title: 'Caddy', packages: 'caddy', path: '/usr/bin/caddy', of: 'The long test of the image needs' },
  ffmpeg: forSound('ffmpeg', 'ffmpeg', 'ffmpeg'),
  flac: forSound('FLAC', 'flac', 'flac'),
  vorbis: forSound('vorbis-tools', 'vorbis-tools', 'oggenc'),
  opus: forSound('opus-tools', 'opus-tools', 'opusenc'),
  sndfile: forSound('libsndfile', 'sndfile-programs', 'sndfile-convert'),
  matroska: forSound('MKVToolNix', 'mkvtoolnix', 'mkvmerge'),
  gstreamer: forSound(
    'GStreamer',
    'gstreamer1.0-tools gstreamer1.0-plugins-good gstreamer1.0-plugins-bad',
    'gst-launch-1.0',
  ),
  faad: forSound('FAAD', 'faad', 'faad'),
}

const lineOf = ({ packages }) => `apt-get update && RUNLEVEL=1 apt-get install -y --no-install-recommends ${packages}`
const without = (program) => `${program.of} ${program.title}. Install it and start again:\n  ${lineOf(program)}`

/** Sees to it that a program is there: installs Debian's package when this user may, else says how to. */
export function findProgram(name, say) {
  const program = programs[name]
  installByApt({ ...program, line: lineOf(program), without: without(program) }, say)
}

/** Where a program is; throws what to do where it is not. */
export function pathOfProgram(name) {
  const program = programs[name]
  if (!existsSync(program.path)) throw new Error(without(program))
  return program.path
}
