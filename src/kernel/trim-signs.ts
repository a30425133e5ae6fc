/** A text without the signs at its end for which `isTrimmed` holds; each sign is looked at once, as a pattern ending in `+$` would not. */
export const withoutEnd = (text: string, isTrimmed: RegExp): string => {
  let end = text.length
  while (end > 0 && isTrimmed.test(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}
