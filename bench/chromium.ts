import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'

const types: Record<string, string> = { '.mp3': 'audio/mpeg', '.mp4': 'audio/mp4', '.wav': 'audio/wav' }

/** A Chromium that may play without a tap. */
export const launchChromium = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })

/** A page of a small server with ranges over the files of a folder; `close` ends both. */
export const openSoundPage = async (folder: string): Promise<{ page: Page; close: () => Promise<void> }> => {
  const server = createServer(async (request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname)
    const type = types[extname(path)]
    if (!type) return void response.setHeader('content-type', 'text/html').end('<!doctype html><title>Sound</title>')
    const { size } = await stat(path)
    const asked = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '')
    const start = asked ? Number(asked[1]) : 0
    const end = asked?.[2] ? Math.min(Number(asked[2]), size - 1) : size - 1
    response.writeHead(asked ? 206 : 200, {
      'content-type': type,
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
      ...(asked && { 'content-range': `bytes ${start}-${end}/${size}` }),
    })
    createReadStream(path, { start, end })
      .on('error', () => response.destroy())
      .pipe(response)
  }).listen(0, '127.0.0.1')
  const browser = await launchChromium()
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const close = async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
  return { page, close }
}
