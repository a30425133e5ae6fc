import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { id } from '#kernel/ids.ts'
import { bytesReply, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { noPage } from './show-page.ts'
import { findImage, type ShownImage } from './shown.store.ts'

// Its address changes with the picture; a page that was taken back takes it along soon.
const cacheControl = 'public, max-age=600'

const find = async ({ database }: Services, imageId: string): Promise<ShownImage> => {
  const image = id.safeParse(imageId).success ? await findImage(database.single, imageId) : null
  if (!image) throw noPage()
  return image
}

/** A picture of a published page. */
export const linkImage = async (services: Services, imageId: string): Promise<FileReply> => {
  const { picture, mark, preview_key: key, preview_bytes: size } = await find(services, imageId)
  if (picture) return bytesReply(picture, { type: 'image/webp', cacheControl, etag: `p-${mark}` })
  if (key === null || size === null) throw noPage()
  return {
    kind: 'file',
    size,
    etag: `c-${mark}`,
    type: 'image/webp',
    cacheControl,
    stored: key,
  }
}

const [cardWidth, cardHeight] = [1200, 630]

/** The cards that were drawn last, by what they show: a link that is shared makes many apps ask at once. */
export class LinkCards {
  private readonly drawn = new Map<string, Promise<Buffer>>()
  private readonly services: Services

  constructor(services: Services) {
    this.services = services
  }

  /** A picture of a published page as a card: whole in the middle, its own colours around. */
  async show(imageId: string): Promise<FileReply> {
    const image = await find(this.services, imageId)
    const etag = `${imageId}-${image.mark}`
    const known = this.drawn.get(etag)
    const card = known ?? this.draw(image)
    this.drawn.delete(etag)
    this.drawn.set(etag, card)
    card.catch(() => this.drawn.delete(etag))
    const [oldest] = this.drawn.keys()
    if (this.drawn.size > 50 && oldest !== undefined) this.drawn.delete(oldest)
    return bytesReply(await card, { type: 'image/jpeg', cacheControl, etag })
  }

  private async draw({ picture, preview_key: key }: ShownImage): Promise<Buffer> {
    const bytes = picture ?? (key === null ? null : await buffer(await this.services.storage.read(key)))
    if (!bytes) throw noPage()
    const front = await sharp(bytes)
      .resize(cardHeight - 90, cardHeight - 90, { fit: 'inside' })
      .toBuffer()
    return sharp(bytes)
      .resize(cardWidth, cardHeight, { fit: 'cover' })
      .blur(40)
      .modulate({ brightness: 0.6 })
      .composite([{ input: front, gravity: 'centre' }])
      .flatten({ background: '#1a1715' })
      .jpeg({ quality: 80 })
      .toBuffer()
  }
}
