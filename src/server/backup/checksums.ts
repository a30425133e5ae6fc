/** After so many entries comes an entry with their checksums, so that neither side keeps more in memory. */
export const entriesPerChecksum = 1000

/** The name of the n-th entry of checksums, counted from 1. */
export const checksumName = (number: number): string => `checksums/${String(number).padStart(6, '0')}.sha256`

/** One line as `sha256sum --check` reads it. */
export const checksumLine = (name: string, sha256: string): string => `${sha256}  ${name}\n`
