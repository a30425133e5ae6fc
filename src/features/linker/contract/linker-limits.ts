/** Most blocks of one page. */
export const maxBlocks = 40

/** Most links, dates or accounts within one block. */
export const maxItems = 16

/** How many of the next dates of an event that repeats are shown, and most dates of one list. */
export const shownRepeats = 4
export const mostShownDates = 24

/** Longest title of a page or a block, in characters. */
export const maxTitleLength = 80

/** Longest sentence below the title of a page, in characters. */
export const maxTaglineLength = 200

/** Longest text of a block, in characters. */
export const maxTextLength = 800

/** Most links of releases that a workspace keeps. */
export const maxReleaseLinks = 100

/** Most bytes of a whole page with its style, pictures aside. */
export const maxPageBytes = 42_000

/** Largest file of a picture, in bytes. */
export const maxPictureBytes = 10_000_000

/** Most people who wait for one release. */
export const maxReminders = 20_000

/** Least contrast of text on its ground (WCAG 2.2, success criterion 1.4.3). */
export const leastContrast = 4.5

/** Most events that a page can show. */
export const mostEventsTold = 200

/** Most days that a page is counted for at once. */
export const mostCountedDays = 31
