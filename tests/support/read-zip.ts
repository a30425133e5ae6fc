import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'

/** Reads an archive of stored files from its end, as programs do, and checks that both records of a file agree; throws on anything odd. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf('PK\x05\x06', zip.length, 'latin1')
  if (end + 22 !== zip.length) throw new Error('The archive does not end with its end.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const local = zip.readUInt32LE(at + 42)
    const nameBytes = zip.readUInt16LE(at + 28)
    if (zip.readUInt32LE(at) !== 0x02014b50 || zip.readUInt32LE(local) !== 0x04034b50)
      throw new Error('No record there.')
    const [central, own] = [zip.subarray(at + 6, at + 30), zip.subarray(local + 4, local + 28)]
    if (!central.equals(own)) throw new Error('The records of a file differ.')
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes)
    const start = local + 30 + nameBytes + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 24))
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`The checksum of ${name} is wrong.`)
    files.set(name, bytes)
    at += 46 + nameBytes + zip.readUInt16LE(at + 30)
  }
  if (at !== end) throw new Error('The directory is not as long as it says.')
  return files
}

const python = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as zip:
    print(json.dumps({"names": zip.namelist(), "sizes": [i.file_size for i in zip.infolist()],
                      "text": zip.read(sys.argv[2]).decode()}))`

/** What other programs on this machine read in an archive: sizes, the text of one file, and names (null where they depend on the machine's language); a program that is not here says nothing. */
export const readZipElsewhere = async (
  path: string,
  name: string,
): Promise<{ names: string[] | null; sizes: number[]; text: string }[]> => {
  const ask = (program: string, ...args: string[]): Promise<string | null> =>
    promisify(execFile)(program, args, { maxBuffer: 100_000_000 }).then(
      ({ stdout }) => stdout,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      },
    )
  const answers = []
  const byPython = await ask('python3', '-c', python, path, name)
  if (byPython !== null) answers.push(JSON.parse(byPython))
  const text = await ask('unzip', '-p', path, name)
  const listed = await ask('unzip', '-Z', '-s', path)
  if (text !== null && listed !== null) {
    const rows = [...listed.matchAll(/^-\S+ +\S+ \S+ +(\d+) /gm)]
    answers.push({ names: null, sizes: rows.map((row) => Number(row[1])), text })
  }
  return answers
}
