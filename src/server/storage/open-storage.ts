import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutEnd } from '#kernel/trim-signs.ts'
import type { Config } from '#server/config.ts'
import { LocalStorage } from './local-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The store that STORAGE_URL names; without one, the folder `files` in DATA_DIR. */
export const openStorage = ({
  storageUrl,
  storageCredentials,
  dataDir,
}: Pick<Config, 'storageUrl' | 'storageCredentials' | 'dataDir'>): Storage => {
  if (storageUrl === null) return new LocalStorage(join(dataDir, 'files'))
  const address = new URL(storageUrl)
  if (address.protocol === 'file:') return new LocalStorage(fileURLToPath(address))
  return new S3Storage({ ...readAddress(address), credentials: storageCredentials }, join(dataDir, 'files'))
}

/** Which store that is, for people: where it lies, and which setting says so. */
export const placeOf = ({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): string => {
  if (storageUrl === null) return `${join(dataDir, 'files')}, in DATA_DIR, as no STORAGE_URL is set`
  const address = new URL(storageUrl)
  if (address.protocol === 'file:') return `${fileURLToPath(address)}, of STORAGE_URL`
  const { bucket, endpoint } = readAddress(address)
  return `the bucket ${bucket} at ${new URL(endpoint).host}, of STORAGE_URL`
}

const readAddress = (address: URL): { bucket: string; endpoint: string; region: string } => {
  const bucket = address.host
  const wrong = 'STORAGE_URL must look like s3://BUCKET?endpoint=https://HOST&region=REGION'
  if (bucket === '' || address.pathname.length > 1) throw new Error(`${wrong}: a bucket and no path.`)
  const region = address.searchParams.get('region') ?? 'us-east-1'
  const given = address.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const endpoint = withoutEnd(given, /\//)
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) throw new Error(`${wrong}: endpoint is not an address.`)
  return { bucket, endpoint, region }
}
