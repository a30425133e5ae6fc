import { getDocumentProxy } from 'unpdf'

/** The lines of a PDF as a reader program gives them to copy and to search, in the order of reading. */
export const pdfLines = async (file: Uint8Array): Promise<string[]> => {
  const document = await getDocumentProxy(Uint8Array.from(file))
  const lines: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const pieces = items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []))
    const byLine = Map.groupBy(pieces, ({ transform }) => Math.round(transform[5]))
    for (const line of byLine.values())
      lines.push(
        line
          .toSorted((one, other) => one.transform[4] - other.transform[4])
          .map(({ str }) => str)
          .join(''),
      )
  }
  return lines
}
