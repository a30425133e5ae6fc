import type { ProviderName } from '../../contract/providers.ts'
import type { Adapter } from './adapter.ts'
import { deezer } from './deezer.ts'
import { facebook } from './facebook.ts'
import { instagram } from './instagram.ts'
import { listenbrainz } from './listenbrainz.ts'
import { musicbrainz } from './musicbrainz.ts'
import { soundcloud } from './soundcloud.ts'
import { spotify } from './spotify.ts'
import { tiktok } from './tiktok.ts'
import { youtube } from './youtube.ts'

const all: Readonly<Partial<Record<ProviderName, Adapter>>> = {
  spotify,
  deezer,
  soundcloud,
  listenbrainz,
  musicbrainz,
  youtube,
  instagram,
  facebook,
  tiktok,
}

/** How a provider is asked; undefined for those that tell no program anything. */
export const adapterOf = (provider: ProviderName): Adapter | undefined => all[provider]
