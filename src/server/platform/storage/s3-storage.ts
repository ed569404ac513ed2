import path from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import type { Env } from '#server/platform/env.ts';
import { folderKey, idOfKey, masterKey, pictureFolders } from '#server/platform/storage-keys.ts';
import type { Storage } from './picture-files.ts';

const CONTENT_TYPES: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif', '.jpg': 'image/jpeg' };

/**
 * Timeouts for an unresponsive bucket, milliseconds. The request timeout applies until the response begins, the socket
 * timeout between two chunks of it.
 */
const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 8_000, socketTimeout: 8_000, throwOnRequestTimeout: true };
/** The first attempt and one retry. */
const ATTEMPTS = 2;
/**
 * Maximum bytes of a picture that is read ahead as a whole: the client has fifty connections, and closes one that is
 * not read within the socket timeout.
 */
const MAX_READ_AHEAD_BYTES = 4 * 1024 * 1024;
/** Maximum for all pictures being read ahead; further ones are read only as fast as they are consumed. */
const MAX_TOTAL_READ_AHEAD_BYTES = 64 * 1024 * 1024;

/** Loading the client takes half a second, so only sites with a bucket do so. */
async function connect(
  { endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Env['s3']>,
  timeouts: Partial<typeof TIMEOUTS>,
) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Bucket names as host names need DNS that self-hosted stores seldom have; every store accepts paths.
    forcePathStyle: true,
    requestHandler: { ...TIMEOUTS, ...timeouts },
    maxAttempts: ATTEMPTS,
    // Stores other than Amazon's refuse the checksum trailers that newer clients send by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/**
 * Stores files in a bucket of any S3-compatible store. Uses it directly: one request both opens a file and returns its
 * size, and the files need neither access lists nor signed addresses, since the product serves them itself.
 */
export function createS3Storage(settings: NonNullable<Env['s3']>, timeouts: Partial<typeof TIMEOUTS> = {}): Storage {
  const Bucket = settings.bucket;
  let connected: ReturnType<typeof connect> | undefined;
  const s3 = () => (connected ??= connect(settings, timeouts));
  let ahead = 0;
  /**
   * Buffers the body unchanged, so that a client that reads slowly or disconnects neither affects the bucket's
   * connection nor counts as its failure.
   */
  function readAhead(body: Readable, size: number): Readable {
    const own = Math.min(size, MAX_READ_AHEAD_BYTES, MAX_TOTAL_READ_AHEAD_BYTES - ahead);
    const stream = new PassThrough({ readableHighWaterMark: Math.max(own, body.readableHighWaterMark) });
    ahead += own;
    stream.once('close', () => (ahead -= own));
    // A failure of the source destroys this stream with the same error.
    pipeline(body, stream, () => undefined);
    return stream;
  }
  return {
    async putFile(Key, bytes) {
      const { sdk, client } = await s3();
      const ContentType = CONTENT_TYPES[path.extname(Key)] ?? 'application/octet-stream';
      await client.send(
        new sdk.PutObjectCommand({
          Bucket,
          Key,
          Body: bytes,
          ContentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
    async readFile(Key) {
      const { sdk, client } = await s3();
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        return Body instanceof Readable
          ? { stream: readAhead(Body, ContentLength ?? MAX_READ_AHEAD_BYTES), size: ContentLength ?? null }
          : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    async listIds() {
      const { sdk, client } = await s3();
      const ids = new Set<string>();
      for (const folder of pictureFolders) {
        // With the slash as delimiter a picture's folder counts as one result.
        const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/`, Delimiter: '/' });
        for await (const { Contents = [], CommonPrefixes = [] } of pages) {
          for (const key of [
            ...Contents.map((content) => content.Key),
            ...CommonPrefixes.map((commonPrefix) => commonPrefix.Prefix),
          ])
            for (const id of idOfKey(key ?? '')) ids.add(id);
        }
      }
      return ids;
    },
    async *listKeys() {
      const { sdk, client } = await s3();
      for (const folder of pictureFolders) {
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` }))
          yield* Contents.flatMap(({ Key }) => (Key ? [Key] : []));
      }
    },
    async deleteAll(id) {
      const { sdk, client } = await s3();
      // The slash excludes pictures whose ids begin with this one.
      const { Contents = [] } = await client.send(
        new sdk.ListObjectsV2Command({ Bucket, Prefix: `${folderKey(id)}/` }),
      );
      const keys = [...Contents.flatMap(({ Key }) => (Key ? [Key] : [])), masterKey(id)];
      for (const Key of keys) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
