const forms = [
  /^([A-Za-z0-9]{22})$/,
  /^spotify:artist:([A-Za-z0-9]{22})$/,
  /^(?:https?:\/\/)?open\.spotify\.com\/(?:intl-[a-z-]+\/)?artist\/([A-Za-z0-9]{22})\/?(?:[?#].*)?$/,
]

/** The artist id (22 characters, base62) in what a person pasted: the id, the address of the page, or the URI; null when there is none. */
export const readArtistId = (pasted: string): string | null => {
  const text = pasted.trim()
  for (const form of forms) {
    const [, found] = form.exec(text) ?? []
    if (found !== undefined) return found
  }
  return null
}
