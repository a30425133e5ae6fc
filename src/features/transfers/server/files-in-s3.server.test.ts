import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { S3Storage } from '#server/storage/s3-storage.ts'
import { Person } from '#tests/support/person.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { metadata, sendPiece, tus, uploadIdOf } from '#tests/support/resumable.ts'
import { startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

test('with an S3 store behind them, files and transfers come, show, pack, go on and go as on a disk', async () => {
  const store = await startStandInS3()
  onTestFinished(store.close)
  const server = await startTestServer({ storage: (folder) => new S3Storage(store.address, folder) })
  onTestFinished(server.close)
  const marta = await quickPersonWithBand(server, 'far-away', 'Night Ferry', 'pro')
  const get = (path: string, headers: Record<string, string> = {}) =>
    marta.fetch(`${path}${path.includes('?') ? '&' : '?'}workspace_id=${marta.workspaceId}`, { headers })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  const { item: poster } = await marta.api.uploadFile({ file: new File([new Uint8Array(picture)], 'poster.png') })
  const { item: rider } = await marta.api.uploadFile({ file: new File(['%PDF-1.4 rider'], 'rider.pdf') })
  await until(async () => (await marta.api.getFile({ id: poster.id })).file.hasPicture)
  expect((await get(`/file-picture/${poster.id}?size=small`)).headers.get('content-type')).toBe('image/webp')
  expect(await (await get(`/file-pdf/${rider.id}`, { range: 'bytes=5-7' })).text()).toBe('1.4')
  const packed = await get(`/download-files?ids=${poster.id},${rider.id}`)
  const zip = Buffer.from(await packed.arrayBuffer())
  expect([...readZip(zip).values()].map(String)).toEqual([String(picture), '%PDF-1.4 rider'])
  const rest = await get(`/download-files?ids=${poster.id},${rider.id}`, { range: `bytes=50-${zip.length - 1}` })
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(zip.subarray(50))

  const { transfer } = await marta.api.makeTransfer({ direction: 'in' })
  const token = transfer.url?.split('/').at(-1) ?? ''
  const ada = new Person(server.address)
  await ada.api.openTransferRequest({ token })
  const stems = Buffer.alloc(300_000, 's')
  const begun = await tus(ada, 'POST', `/send-files/${token}/uploads`, {
    'upload-length': String(stems.length),
    ...metadata('stems.bin', 'transfer'),
  })
  const address = begun.headers.get('location') ?? ''
  await sendPiece(ada, address, 0, new Blob([stems.subarray(0, 100_000)]))
  await sendPiece(ada, address, 100_000, new Blob([stems.subarray(100_000)]))
  await ada.api.sendFileToTransfer({ token, path: 'stems.bin', uploadId: uploadIdOf(address) })
  const [file] = (await marta.api.getTransfer({ id: transfer.id })).transfer.files
  const back = await get(`/download-transfer-file/${file?.id}`)
  expect(Buffer.from(await back.arrayBuffer())).toEqual(stems)

  // A store that answers no more is a failure that is said, and keeps nothing.
  store.refuse = (request) => (request.startsWith('PUT') ? 403 : null)
  const before = (await marta.api.getFiles({})).room.usedBytes
  const lost = await marta.api.uploadFile({ file: new File(['late'], 'late.txt') }).catch((error: Error) => error)
  expect(lost).toBeInstanceOf(Error)
  const { items, room } = await marta.api.getFiles({})
  expect([items.map(({ name }) => name), room.usedBytes]).toEqual([['poster.png', 'rider.pdf'], before])
})
