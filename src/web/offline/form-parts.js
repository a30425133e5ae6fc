// Part of the service worker: reads a form with files as it arrives. `formData()` would hold all of it in memory at once.

/** A form that does not follow its own rules, or ended too early. */
class FormFault extends Error {}

const bytesOf = (text) => new TextEncoder().encode(text)
const longestHead = 16_384

/** Where some bytes begin in others; -1 where they do not. */
const placeOf = (wanted, bytes) => {
  // By their last byte, as a mark ends with what is seldom, and begins with what a file may be full of.
  const [last, end] = [wanted.at(-1), wanted.length - 1]
  const isAt = (from) => {
    for (let index = 0; index < end; index++) if (bytes[from + index] !== wanted[index]) return false
    return true
  }
  let at = bytes.indexOf(last, end)
  while (at >= 0 && !isAt(at - end)) at = bytes.indexOf(last, at + 1)
  return at < 0 ? -1 : at - end
}

/** What arrives, read up to marks. */
const marksIn = (reader) => {
  // The first boundary has no line before it.
  let held = bytesOf('\r\n')
  const readOn = async () => {
    const { done, value } = await reader.read()
    if (done) throw new FormFault('The form ended too early.')
    const longer = new Uint8Array(held.length + value.length)
    longer.set(held)
    longer.set(value, held.length)
    held = longer
  }
  /** Hands on what comes before a mark, in pieces, and goes behind it. */
  const upTo = async (mark, take) => {
    let at = placeOf(mark, held)
    while (at < 0) {
      // The mark may have begun at the end.
      const sure = Math.max(held.length - mark.length + 1, 0)
      if (sure > 0) await take(held.subarray(0, sure))
      held = held.subarray(sure)
      await readOn()
      at = placeOf(mark, held)
    }
    if (at > 0) await take(held.subarray(0, at))
    held = held.subarray(at + mark.length)
  }
  const isLast = async () => {
    while (held.length < 2) await readOn()
    return held[0] === 45 && held[1] === 45
  }
  return { upTo, isLast }
}

const headOf = (text) => {
  const unescaped = (value) => value?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
  return {
    name: unescaped(/[;\s]name="([^"]*)"/i.exec(text)?.[1]) ?? '',
    fileName: unescaped(/[;\s]filename="([^"]*)"/i.exec(text)?.[1]),
    type: /^content-type:\s*(\S.*)$/im.exec(text)?.[1].trim() ?? '',
  }
}

/** Hands each part of a form on: what its head says, and the stream of what is in it, which has to be read to its end. */
// biome-ignore lint/correctness/noUnusedVariables: `share-worker.js`, which is joined to it, reads forms with it
const readForm = async (request, take) => {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get('content-type') ?? '')
  if (!boundary || !request.body) throw new FormFault('This is no form with files.')
  const reader = request.body.getReader()
  try {
    const { upTo, isLast } = marksIn(reader)
    const mark = bytesOf(`\r\n--${boundary[1] ?? boundary[2]}`)
    await upTo(mark, () => undefined)
    while (!(await isLast())) {
      let head = ''
      await upTo(bytesOf('\r\n\r\n'), (piece) => {
        head += [...piece].map((byte) => String.fromCharCode(byte)).join('')
        if (head.length > longestHead) throw new FormFault('A part has too long a head.')
      })
      const { readable, writable } = new TransformStream()
      const writer = writable.getWriter()
      const pass = async () => {
        try {
          await upTo(mark, (piece) => writer.write(piece))
          await writer.close()
        } catch (error) {
          // Who takes the part would wait for the rest.
          await writer.abort(error).catch(() => undefined)
          throw error
        }
      }
      const said = headOf(new TextDecoder().decode(Uint8Array.from(head, (letter) => letter.charCodeAt(0))))
      await Promise.all([take(said, readable), pass()])
    }
  } finally {
    // What is refused is not read to its end.
    await reader.cancel().catch(() => undefined)
  }
}
