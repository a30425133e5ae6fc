import { describe } from 'vitest'
import { startStandInS3 } from '#tests/support/stand-in-s3.ts'
import { keepsTheContract, partBytes } from '#tests/support/storage-contract.ts'
import { LocalStorage } from './local-storage.ts'
import { S3Storage } from './s3-storage.ts'

describe('a local folder', () =>
  keepsTheContract(async (folder) => ({ storage: new LocalStorage(folder), close: async () => undefined })))

describe('an S3 store', () =>
  keepsTheContract(async (folder) => {
    const s3 = await startStandInS3()
    return { storage: new S3Storage(s3.address, folder, partBytes), close: s3.close }
  }))
