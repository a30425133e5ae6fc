/** A program of Debian's that tests start. */
type Program =
  | 'mailServer'
  | 'pooler'
  | 'messages'
  | 'balancer'
  | 'objectStore'
  | 'imageBuilder'
  | 'baseMaker'
  | 'tlsProxy'
  | 'ffmpeg'
  | 'flac'
  | 'vorbis'
  | 'opus'
  | 'sndfile'
  | 'matroska'
  | 'gstreamer'
  | 'faad'

/** Where a program is; throws what to do where it is not. */
export function pathOfProgram(name: Program): string
