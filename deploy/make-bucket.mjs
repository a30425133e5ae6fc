// Makes the bucket that STORAGE_URL names, where it is not there yet, and waits a minute for a store that is just being started:
// `node deploy/make-bucket.mjs`, with the settings of the server.
import { setTimeout as delay } from 'node:timers/promises'
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'

const { host: Bucket, searchParams } = new URL(process.env.STORAGE_URL ?? '')
const region = searchParams.get('region') ?? 'us-east-1'
const client = new S3Client({ endpoint: searchParams.get('endpoint') ?? undefined, region, forcePathStyle: true })

async function makeBucket() {
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
    return 'there already'
  } catch (error) {
    if (error.$metadata?.httpStatusCode !== 404) throw error
  }
  await client.send(new CreateBucketCommand({ Bucket }))
  return 'made'
}

const deadline = Date.now() + 60_000
for (;;) {
  try {
    process.stdout.write(`The bucket ${Bucket} is ${await makeBucket()}.\n`)
    break
  } catch (error) {
    // A refusal stays one; only a store that does not answer yet is waited for.
    const status = error.$metadata?.httpStatusCode
    if ((status !== undefined && status < 500) || Date.now() > deadline) throw error
    await delay(1000)
  }
}
