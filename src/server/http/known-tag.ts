/** Whether a caller who names these tags has this one already: the weak comparison of RFC 9110, section 8.8.3.2, as proxies that compress make a strong tag weak. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header
    ?.split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag) === true
