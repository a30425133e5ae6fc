/** The ranges of the charts, in days. */
export const chartDays = [7, 28, 90, 365] as const
export type ChartDays = (typeof chartDays)[number]

/** Numbers by hand go up to this; everything counted here fits into it. */
export const mostCounted = 1_000_000_000_000
/** The largest file of numbers, in bytes. */
export const maxNumbersFileBytes = 5_000_000
/** The most lines that a file of numbers may have. */
export const maxNumbersLines = 20_000
/** How long somebody waits before asking a provider again, in minutes. */
export const fetchAgainMinutes = 10
/** How many songs the list of songs shows. */
export const mostSongs = 50
/** Entries by hand, and imported files, of one page of their lists. */
export const numbersOfPage = 50
/** The longest name of a song, and the longest address of an artist, in characters. */
export const maxSongName = 200
export const maxArtistAddress = 400

/** Most points of a curve. */
export const mostPoints = 4000

/** Most kinds of numbers of a service. */
export const mostMetrics = 100

/** Most columns of a file whose first values are shown. */
export const mostSampleLines = 200

/** Most faults of a file that are told. */
export const mostFaults = 20

/** Most services and suggestions of addresses at them. */
export const mostConnections = 100

/** Most links of a band. */
export const mostLinksTold = 200

/** Most curves at once. */
export const mostSeries = 200

/** Most releases and shows that are marked beside curves, the first of them. */
export const mostMarks = 2000
