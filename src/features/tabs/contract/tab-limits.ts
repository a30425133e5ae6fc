import { t } from '#kernel/language/translate.ts'

/** Limits of tabs, for the server's rules and for what screens say. */
export const maxTabBytes = 10_000_000
/** What a file may hold once it is unpacked, in bytes. */
export const maxUnpackedBytes = 40_000_000
export const maxTabs = 2000
export const maxSyncPoints = 2000
/** The latest moment of a recording that a point may stand at, in milliseconds. */
export const maxSyncMs = 6 * 3600 * 1000

/** Most tabs that a device keeps by itself, and the room that they take together, in bytes; those opened last stay. */
export const maxKeptTabs = 50
export const maxKeptTabBytes = 100_000_000

/** How a file may end that a browser offers for choosing. */
export const tabFileEndings = '.gp,.gp3,.gp4,.gp5,.gpx,.gp7,.gp8,.xml,.musicxml,.mxl,.capx,.alphatex,.atex,.tex,.txt'

/** What kinds of files are read, in words. */
export const tabFileKinds = (): string => t('Guitar Pro 3 to 8, MusicXML, Capella or alphaTex')

/** Most strings of an instrument. */
export const mostStrings = 16

/** Most tracks of a tab. */
export const maxTabTracks = 128

/** Most demos that a tab is in step with. */
export const mostSyncs = 500
