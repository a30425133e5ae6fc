/** The ranges of the charts, in days. */
export const chartDays = [7, 28, 90, 365] as const
export type ChartDays = (typeof chartDays)[number]

/** Numbers by hand go up to this; everything counted here fits into it. */
export const mostCounted = 1_000_000_000_000
/** The largest file of numbers, in bytes. */
export const maxNumbersFileBytes = 5_000_000
/** The most lines that a file of numbers may have. */
export const maxNumbersLines = 20_000
/** How long somebody waits before asking a provider anew, in minutes. */
export const fetchAgainMinutes = 10
/** How many songs the list of songs shows. */
export const mostSongs = 50
/** How many entries by hand are listed. */
export const mostOwnNumbers = 200
export const maxInstruments = 80
/** The longest name of a song, and the longest address of an artist, in characters. */
export const maxSongName = 200
export const maxArtistAddress = 400
