/** All pages of a list, asked for one after the other, for what must know the whole of it. */
export const allPages = async <Page extends { nextCursor: string | null }>(
  ask: (page: { cursor?: string }) => Promise<Page>,
): Promise<[Page, ...Page[]]> => {
  const first = await ask({})
  const pages: [Page, ...Page[]] = [first]
  for (let { nextCursor } = first; nextCursor !== null; ) {
    const page = await ask({ cursor: nextCursor })
    pages.push(page)
    nextCursor = page.nextCursor
  }
  return pages
}
