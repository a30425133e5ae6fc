import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { detectDistributor } from '../domain/distributors.ts'
import { exactText } from '../domain/exact-amount.ts'
import { guessMapping } from '../domain/guess-mapping.ts'
import { decodeText, detectEncoding } from './detect-encoding.ts'
import { sniffLayout } from './look-at-statement.ts'
import { type LeftLine, type NumberedLine, type RowMeaning, readStatement } from './read-statement.ts'

// Pieces of an odd size, so that letters and line ends are cut.
const inPieces = (bytes: Buffer, size = 97): Readable => {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
  return Readable.from(pieces)
}

const readAll = async (content: Buffer | string, means?: (columns: string[]) => RowMeaning, size?: number) => {
  const bytes = Buffer.from(content)
  const layout = await sniffLayout(inPieces(bytes, size), await detectEncoding(inPieces(bytes, size)))
  if (!layout) throw new Error('no columns')
  const distributor = detectDistributor(layout.columns)
  const meaning = distributor ? { distributor } : means?.(layout.columns)
  if (!meaning) throw new Error(`nobody's columns: ${layout.columns.join('|')}`)
  const lines: NumberedLine[] = []
  const left: LeftLine[] = []
  let isCutOff = false
  for await (const batch of readStatement(inPieces(bytes, size), layout, meaning)) {
    lines.push(...batch.lines)
    left.push(...batch.left)
    isCutOff ||= batch.isCutOff
  }
  return { layout, distributor, lines, left, isCutOff, said: left.map(({ number, said }) => `${number}: ${said}`) }
}

const distrokidHeader =
  'Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)'
const distrokid = [
  distrokidHeader,
  '2026-09-15\t2026-07\tSpotify\tNight Ferry\tHarbour Lights\tCZA012600001\t198000000019\t1500\t100\tSong\tCZ\t0\t4.8012345678',
  '2026-09-15\t2026-07\tTidal\tNight Ferry\t12" Mix\tCZA012600002\t\t3\t50\tSong\tDE\t0\t-0.0000000001',
  '',
].join('\n')

const cdbabyHeader =
  'Report Date\tSales Date\tQuantity\tPrice\tSubtotal\tIsrc\tBarcode\tCDBabySku\tAlbum Name\tArtist Name\tTrack Name\tPartner Name\tTransaction Type\tDelivery Country'
const cdbaby = [
  cdbabyHeader,
  '10/15/2023 12:00:00 AM\t8/31/2023 12:00:00 AM\t12\t0.0035\t0.0420000000\tcza012600001\t198000000019\t5638\tTidewire\tNight Ferry\tHarbour Lights\tSpotify\tStream\tCzechia',
  '',
].join('\r\n')

const tunecore = `Sales Period,Posted Date,Store Name,Country Of Sale,Artist,Release Type,Release Title,Song Title,Label,UPC,Optional UPC,TC Song ID,Optional ISRC,Sales Type,# Units Sold,Per Unit Price,Net Sales,Net Sales Currency,Exchange Rate,Total Earned,Currency
2026-07-01,2026-09-01,Deezer,FR,Night Ferry,Single,"Harbour Lights, live",Harbour Lights,,859700000017,,TC1,CZA012600001,Streaming,"1,200",0.001,1.2,EUR,1.0831,1.29972,USD
`

const bandcampHeader =
  'date,paid to,item type,item name,artist,currency,item price,quantity,discount code,sub total,additional fan contribution,tax rate,seller tax,marketplace tax,shipping,transaction fee,fee type,item total,amount you received,bandcamp transaction id,paypal transaction id,net amount,package,option,item url,catalog number,upc,isrc,buyer name,buyer email,country,country code'
const sale = (over: { date?: string; type?: string; fee?: string; net?: string }) =>
  [
    over.date ?? '11/25/22 5:45pm,band@night-ferry.example',
    `${over.type ?? 'album'},Tidewire,Night Ferry,EUR,7.00,1,,7.00,1.00,,,,,${over.fee ?? '0.63'},paypal,8.00,7.37,271,9XY,${over.net ?? '6.57'},digital download,,https://x.example,NF1,198000000019,,Josef Fan,josef@fan.example,Czechia,CZ`,
  ].join(',')
const bandcamp = [
  bandcampHeader,
  sale({}),
  sale({ type: 'payout', net: '-6.57' }),
  sale({ type: 'refund', net: '6.57' }),
  sale({ fee: '*', net: '' }),
  'half a line, josef@fan.example',
].join('\n')

describe('the four distributors', () => {
  test('are known by their columns, and their lines read exactly', async () => {
    const one = await readAll(distrokid)
    expect(one.distributor).toBe('distrokid')
    expect(one.lines.map(({ line }) => exactText(line.amount))).toEqual(['4.8012345678', '-0.0000000001'])
    expect(one.lines[0]?.line).toMatchObject({
      day: '2026-09-15',
      saleMonth: '2026-07',
      currency: 'USD',
      store: 'Spotify',
      isrc: 'CZA012600001',
      quantity: 1500n,
    })
    expect(one.lines.map(({ isReduced }) => isReduced)).toEqual([false, true])
    expect(one.lines[1]?.line.title).toBe('12" Mix')

    const two = await readAll(cdbaby)
    expect(two.distributor).toBe('cdbaby')
    expect(two.lines[0]?.line).toMatchObject({
      day: '2023-10-15',
      saleMonth: '2023-08',
      isrc: 'CZA012600001',
      store: 'Spotify',
    })

    const three = await readAll(tunecore)
    expect(three.distributor).toBe('tunecore')
    expect(three.lines[0]?.line).toMatchObject({
      quantity: 1200n,
      product: 'Harbour Lights, live',
      amount: 1_299_720_000_000n,
    })
  })

  test('Bandcamp: payouts and unknown fees are left out, refunds give back, and nobody is named', async () => {
    const { distributor, lines, left } = await readAll(bandcamp)
    expect(distributor).toBe('bandcamp')
    expect(lines.map(({ line }) => [line.day, exactText(line.amount)])).toEqual([
      ['2022-11-25', '6.57'],
      ['2022-11-25', '-6.57'],
    ])
    expect(left.map(({ reason }) => reason)).toEqual(['transfer', 'pending', 'wrong'])
    expect(JSON.stringify([lines.map(({ line }) => ({ ...line, amount: 0, quantity: 0 })), left])).not.toMatch(
      /josef|band@/i,
    )
  })
})

describe('how files are written', () => {
  test.each([
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(cdbaby, 'utf16le')]), 'utf-16le'],
    ['UTF-16 without', Buffer.from(cdbaby, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', Buffer.from(cdbaby, 'utf16le').swap16(), 'utf-16be'],
    ['a mark of UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(cdbaby)]), 'utf-8'],
    ['NULs between', Buffer.from(cdbaby.replaceAll('\t', '\t\0')), 'utf-8'],
  ])('%s', async (_name, bytes, encoding) => {
    const { layout, lines } = await readAll(bytes)
    expect(layout.encoding).toBe(encoding)
    expect(lines.map(({ line }) => line.title)).toEqual(['Harbour Lights'])
  })

  test.each([
    [
      'shift_jis',
      '894691bd93638371834a838b 8f8997f6 92c596bc97d18ce7 8adb836d93e0',
      '宇多田ヒカル,初恋,椎名林檎,丸ノ内',
    ],
    ['euc-jp', 'b1a7c2bfc5c4a5d2a5aba5eb bde9cef8 c4c7ccbeced3b8e9 b4dda5cec6e2', '宇多田ヒカル,初恋,椎名林檎,丸ノ内'],
    ['euc-kr', 'b9e6c5babcd2b3e2b4dc babdb3af bec6c0ccc0af b9e3c6edc1f6', '방탄소년단,봄날,아이유,밤편지'],
    ['gb18030', 'd6dcbddcc2d7 c7e0bba8b4c9 b5cbd7cfc6e5 b9e2c4ead6aecde2', '周杰伦,青花瓷,邓紫棋,光年之外'],
    ['big5', 'a950aa4eaddb ab43aae1b2a1 be48b5b5b4d1 a5faa67ea4a7a57e', '周杰倫,青花瓷,鄧紫棋,光年之外'],
  ])('songs in %s', async (encoding, hex, words) => {
    const rows = hex.split(' ').map((name) => Buffer.concat([Buffer.from(name, 'hex'), Buffer.from(';12;1.5\n')]))
    const bytes = Buffer.concat([Buffer.from('Title;Quantity;Amount\n'), ...rows, ...rows])
    expect(await detectEncoding(inPieces(bytes, 5))).toBe(encoding)
    const layout = await sniffLayout(inPieces(bytes, 5), await detectEncoding(inPieces(bytes)))
    expect(layout?.columns).toEqual(['Title', 'Quantity', 'Amount'])
    const text = await Array.fromAsync(decodeText(inPieces(bytes, 5), layout?.encoding ?? 'utf-8'))
    for (const name of words.split(',')) expect(text.join('')).toContain(`\n${name};12`)
  })

  test('names of the West are not taken for those of the East', async () => {
    const names = [
      'Beyoncé',
      'Roël',
      'Motörhead',
      'Sigur Rós',
      'Ágætis byrjun',
      'Señor Corazón',
      'Øya',
      'Über alles',
      'ÄÖÜ',
    ]
    for (const count of [1, 3, names.length]) {
      const rows = names.slice(0, count).map((name) => `${name};12;1.5\n`)
      const bytes = Buffer.from(`Title;Quantity;Amount\n${rows.join('').repeat(40)}`, 'latin1')
      expect(await detectEncoding(inPieces(bytes))).toBe('windows-1252')
    }
  })

  test('a Czech bank in Windows-1250 with lines above its header', async () => {
    const text = [
      'Výpis z účtu 2900123456/2010',
      '',
      'Datum;Objem;Měna;Název protiúčtu;Zpráva pro příjemce;VS',
      '22.11.2026;1 234,50;CZK;Žlutý kůň s.r.o.;Říjen;7',
      '23.11.2026;-80,00;CZK;Ďáblík;;',
    ]
    const letters: Record<string, number> = {
      ý: 0xfd,
      ú: 0xfa,
      č: 0xe8,
      ě: 0xec,
      á: 0xe1,
      ř: 0xf8,
      í: 0xed,
      Ž: 0x8e,
      ů: 0xf9,
      ň: 0xf2,
      Ř: 0xd8,
      Ď: 0xcf,
    }
    const bytes = Buffer.from([...text.join('\r\n')].map((letter) => letters[letter] ?? letter.charCodeAt(0)))
    const sample = ['22.11.2026', '1 234,50', 'CZK', 'Žlutý kůň s.r.o.', 'Říjen', '7']
    const { layout, lines } = await readAll(bytes, (columns) => ({ mapping: guessMapping(columns, [sample]) }))
    expect(layout).toMatchObject({ encoding: 'windows-1250', delimiter: ';', headerLine: 3 })
    expect(lines.map(({ line }) => [line.day, exactText(line.amount), line.counterpart, line.note])).toEqual([
      ['2026-11-22', '1234.5', 'Žlutý kůň s.r.o.', 'Říjen · 7'],
      ['2026-11-23', '-80', 'Ďáblík', ''],
    ])
  })
})

describe('bad files', () => {
  const line = (title: string, earned: string) =>
    `2026-09-15\t2026-07\tSpotify\tNight Ferry\t${title}\tCZA012600001\t\t1\t100\tSong\tCZ\t0\t${earned}`

  test('each bad line is named with its number, and the others are kept', async () => {
    const rows = [
      distrokidHeader,
      line('good', '1.5'),
      line('formula', '=1+1'),
      line('words', 'lots'),
      line('odd', '1,23,4.5'),
      line('fine', '0.0000000000001'),
      line('"never closed', '2'),
      line('good again', '1.50'),
      line('many', '1').concat('\tmore'),
      'only\tthree\tcells',
      `2026-13-40${line('no day', '1').slice(10)}`,
      line('=HYPERLINK("http://x")', '3'),
      line('last', '7').slice(0, -4),
    ]
    const { lines, said } = await readAll(rows.join('\n'))
    expect(lines.map(({ number, line: { title } }) => [number, title])).toEqual([
      [2, 'good'],
      [7, '"never closed'],
      [8, 'good again'],
      [12, '=HYPERLINK("http://x")'],
    ])
    expect(said.map((text) => text.split(':')[0])).toEqual(['3', '4', '5', '6', '9', '10', '11', '13'])
    expect(said[0]).toContain('formula')
    expect(said[3]).toContain('more than 12 decimals')
    expect(said.at(-1)).toContain('cut off')
  })

  test('a line of ten megabytes is passed over', async () => {
    const content = [distrokidHeader, line('before', '1'), 'x'.repeat(10_000_000), line('after', '2'), ''].join('\n')
    const { lines, said } = await readAll(content, undefined, 65_536)
    expect(lines.map(({ number }) => number)).toEqual([2, 4])
    expect(said).toEqual(['3: The line is longer than 65,536 characters.'])
  })

  test('a last line without an end may be cut off; a currency that nobody knows is said', async () => {
    expect((await readAll(distrokid)).isCutOff).toBe(false)
    expect((await readAll(distrokid.trimEnd())).isCutOff).toBe(true)
    const { lines, said } = await readAll(tunecore.replace(/USD\n$/, 'XQZ\n'))
    expect(lines).toEqual([])
    expect(said).toEqual(['2: Backline does not know the currency “XQZ”.'])
  })
})
