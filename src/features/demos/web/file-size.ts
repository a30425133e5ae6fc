/** The size of a file for people: "84 kB", "12.3 MB". */
export const fileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
