import { deflateRawSync } from 'node:zlib'
import { exporter, importer, Logger, LogLevel, Settings } from '@coderline/alphatab'

Logger.logLevel = LogLevel.None

/** A tab of two instruments and some bars, as alphaTex. */
export const texTab = (title: string, bars = 4): string =>
  [
    `\\title "${title}" \\artist "Night Ferry" \\tempo 120`,
    '\\track "Lead" \\instrument 27 \\tuning e4 b3 g3 d3 a2 e2',
    Array(bars).fill(':4 0.6 2.5 3.5 5.4').join(' | '),
    '\\track "Low" \\instrument 33 \\tuning g2 d2 a1 e1',
    Array(bars).fill(':2 0.4 3.4').join(' | '),
  ].join('\n')

/** The same as a file of Guitar Pro 7, written by alphaTab. */
export const guitarProTab = (title: string, bars?: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    new exporter.Gp7Exporter().export(importer.ScoreLoader.loadAlphaTex(texTab(title, bars)), new Settings()),
  )

/** One bar of piano as MusicXML. */
export const musicXmlTab = (title: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<score-partwise version="3.1"><work><work-title>${title}</work-title></work>
<part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list>
<part id="P1"><measure number="1"><attributes><divisions>1</divisions><key><fifths>0</fifths></key>
<time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes>
<note><pitch><step>C</step><octave>4</octave></pitch><duration>4</duration><type>whole</type></note></measure></part>
</score-partwise>`

/** A zip of these files, small as programs of music write it. */
export const zipOf = (files: Record<string, string | Uint8Array>): Buffer<ArrayBuffer> => {
  const packed = Object.entries(files).map(([name, content]) => {
    const bytes = Buffer.from(content as string)
    const data = deflateRawSync(bytes)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(data.length, 18)
    header.writeUInt32LE(bytes.length, 22)
    header.writeUInt16LE(name.length, 26)
    return Buffer.concat([header, Buffer.from(name), data])
  })
  // A reader that goes on after the last file finds something that is none.
  return Buffer.concat([...packed, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
}

/** MusicXML as it is sent around, packed. */
export const packedMusicXml = (title: string, score = musicXmlTab(title)): Buffer<ArrayBuffer> =>
  zipOf({
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="score.xml"/></rootfiles></container>',
    'score.xml': score,
  })
