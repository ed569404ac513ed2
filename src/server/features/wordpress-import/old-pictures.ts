import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { cleanFileName } from '#server/core/media/file-name.ts';
import { MAX_UPLOAD_BYTES } from '#server/core/media/ingest.ts';
import { findUploadedMedia, uploadPicture } from '#server/core/media/media-store.ts';
import type { MediaStore } from '#server/core/media/save-picture.ts';
import type { HtmlElement } from './html-tree.ts';
import { isPictureAddress, pathOf } from './item-values.ts';
import type { Attachment, Survey } from './planned-import.ts';

/** Prefix of a file path in the uploads folder, wherever the folder is. */
const UPLOADS = /(?:^|\/)(?:wp-content\/uploads|files)\/(.+)$/;
/** Suffix of a copy in another size, or of the scaled copy that WordPress makes of a very large picture. */
const COPY = /(?:-\d{2,5}x\d{2,5}|-scaled)(?=\.[a-z0-9]+$)/i;
/** Version folder that storage plugins insert before the name for caching: `2015/03/22104512/x.jpg`. */
const VERSION = /\/\d{8}(?=\/[^/]+$)/;
/** Hosts of Jetpack's copies, whose path begins with the picture's own host. */
const PHOTON = /^i\d\.wp\.com$/;
const SIZE_SUFFIX = /-\d{2,5}x\d{2,5}(?=\.[a-z0-9]+$)/i;

/** File name of the original picture. */
const wholeName = (name: string): string => name.replace(COPY, '');
/** Placeholder if the export does not contain the old site's address; relative addresses are resolved against it. */
const UNKNOWN_SITE = 'http://site.invalid';
/** Folder of one site of an installation with several (multisite). */
const SITE_FOLDER = /\/uploads\/sites\/\d+\//;

/** Resolves an address like a browser on a page of the old site; `null` if it is not a web address (`data:`). */
function urlOf(address: string, siteUrl = UNKNOWN_SITE): URL | null {
  const url = URL.parse(address.trim(), URL.canParse(siteUrl) ? siteUrl : UNKNOWN_SITE);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
const hostOf = (url: URL | null): string => url?.host.replace(/^www\./, '') ?? '';

/** File path of an address, without a leading slash. */
function pathIn(address: string): string {
  try {
    return decodeURIComponent(urlOf(address)?.pathname ?? '')
      .slice(1)
      .replace(VERSION, '');
  } catch {
    return '';
  }
}

const baseName = (name: string): string => name.split('/').at(-1)!;

/** `a/b/c.jpg`, `b/c.jpg`, `c.jpg`. */
function pathSuffixes(name: string): string[] {
  const segments = name.split('/');
  return segments.map((_, at) => segments.slice(at).join('/'));
}

/** Path of an attachment's file in the uploads folder. */
function fileOf({ file, url }: Attachment): string {
  const inside = pathIn(url);
  return file || (UPLOADS.exec(inside)?.[1] ?? inside);
}

/** A picture in a text: its address, and its attachment id if the text contains it. */
export interface ShownPicture {
  address: string;
  attachmentId: string | null;
}

export type OldFiles = Pick<Survey, 'attachments' | 'siteHosts' | 'siteUrl' | 'shownFiles'>;

/**
 * Pictures of the old site, in a copy of its uploads folder. A picture on another host belongs to it if the text names
 * its attachment, or if the export shows elsewhere that the host stores the site's files.
 */
export class OldPictures {
  readonly #root: string | null;
  readonly #attachments: ReadonlyMap<string, Attachment>;
  /** `null` to look pictures up without storing them. */
  readonly #store: MediaStore | null;
  readonly #byFile = new Map<string, { id: string } | { fault: string }>();
  readonly #attachmentByName = new Map<string, Attachment>();
  readonly #attachmentsOf = new Map<string, Attachment[]>();
  /** Originals whose own name ends like a copy's: `x-1920x1080.jpg`. */
  readonly #sizedOriginals = new Set<string>();
  readonly #siteUrl: string;
  readonly #hosts: Set<string>;
  /**
   * First folder on hosts that may be shared with other sites: known from attachments, or from a text that names one by
   * id.
   */
  readonly #folders: Set<string>;
  readonly #attachmentHosts: Set<string>;
  readonly #siteFolders: Set<string>;

  constructor(
    root: string | null,
    { attachments, siteHosts, siteUrl, shownFiles }: OldFiles,
    store: MediaStore | null,
  ) {
    this.#root = root === null ? null : realpathSync(root);
    this.#attachments = attachments;
    this.#store = store;
    this.#siteUrl = siteUrl || UNKNOWN_SITE;
    const urls = [...attachments.values()].map(({ url }) => url);
    this.#hosts = new Set([...siteHosts, hostOf(urlOf(this.#siteUrl))]);
    this.#attachmentHosts = new Set(urls.map((url) => hostOf(this.#url(url))));
    this.#folders = new Set(urls.map((url) => this.#folderOf(url)));
    this.#siteFolders = new Set(urls.flatMap((url) => SITE_FOLDER.exec(url)?.[0] ?? []));
    for (const { address, attachmentId } of shownFiles) {
      const attachment = attachments.get(attachmentId);
      if (attachment && baseName(wholeName(pathIn(address))) === baseName(wholeName(fileOf(attachment))))
        this.#folders.add(this.#folderOf(address));
    }
    for (const attachment of attachments.values())
      this.#attachmentByName.set(wholeName(fileOf(attachment)), attachment);
    // An exact file name takes precedence over one whose copy could have that name.
    for (const attachment of attachments.values()) {
      const file = fileOf(attachment);
      this.#attachmentByName.set(file, attachment);
      if (SIZE_SUFFIX.test(file)) this.#sizedOriginals.add(file);
      this.#attachmentsOf.set(attachment.parent, [...(this.#attachmentsOf.get(attachment.parent) ?? []), attachment]);
    }
  }

  #url = (address: string): URL | null => urlOf(address, this.#siteUrl);

  /**
   * Host and first folder, such as `cdn.example.net/abc`: many sites share a CDN host, and on Jetpack hosts the folder
   * is the original host.
   */
  #folderOf(address: string): string {
    const url = this.#url(address);
    return `${hostOf(url)}/${url?.pathname.split('/')[1]?.replace(/^www\./, '') ?? ''}`;
  }

  /**
   * Whether an address is on the old site's storage. Its path is not enough: every WordPress has paths such as
   * `2020/05/image.png`.
   */
  #isOwn(address: string): boolean {
    const url = this.#url(address);
    if (url === null) return false;
    const neighbour = SITE_FOLDER.exec(url.pathname)?.[0];
    if (neighbour !== undefined && !this.#siteFolders.has(neighbour)) return false;
    const [host, folder] = [hostOf(url), this.#folderOf(address)];
    const copied = PHOTON.test(host) ? folder.slice(host.length + 1) : '';
    if (copied !== '') return this.#hosts.has(copied) || this.#attachmentHosts.has(copied);
    return this.#hosts.has(host) || this.#folders.has(folder);
  }

  /** Attachment of a picture: by its address in any folder and size, or by its number if none matches. */
  #attachmentOf({ address, attachmentId }: ShownPicture): Attachment | null {
    const ends = this.#isOwn(address) ? pathSuffixes(pathIn(address)) : [];
    const found = ends
      .map((end) => this.#attachmentByName.get(end) ?? this.#attachmentByName.get(wholeName(end)))
      .find((item) => item !== undefined);
    return found ?? (attachmentId === null ? null : (this.#attachments.get(attachmentId) ?? null));
  }

  /** Possible names of a picture's file in the folder, most likely first. */
  #names(shown: ShownPicture): string[] {
    const inside = this.#isOwn(shown.address) ? pathIn(shown.address) : '';
    const attachment = this.#attachmentOf(shown);
    const named = shown.attachmentId === null ? undefined : this.#attachments.get(shown.attachmentId);
    const names = [
      UPLOADS.exec(inside)?.[1] ?? '',
      ...[attachment, named].flatMap((item) => (item ? fileOf(item) : [])),
      ...pathSuffixes(inside),
    ];
    return [...new Set(names.filter((name) => name !== ''))];
  }

  /** File of a picture: the original, if the address is that of a smaller copy. */
  #file(shown: ShownPicture): string | null {
    if (this.#root === null) return null;
    for (const name of this.#names(shown)) {
      const whole = this.#sizedOriginals.has(name) ? name : wholeName(name);
      for (const candidate of [whole, whole.replace(/(?=\.[a-z0-9]+$)/i, '-scaled'), name]) {
        const file = path.join(this.#root, candidate);
        if (!existsSync(file)) continue;
        // A symlink in the folder may point anywhere on this machine.
        const real = realpathSync(file);
        if (real.startsWith(this.#root + path.sep) && statSync(real).isFile()) return real;
      }
    }
    return null;
  }

  /** Alt text and caption in the old media library. */
  wordsOf(shown: ShownPicture): { alt: string; caption: string } {
    const { alt = '', caption = '' } = this.#attachmentOf(shown) ?? {};
    return { alt, caption };
  }

  /** Address and title of a file of the old media library, by its id; `null` if the export does not contain it. */
  fileOf(attachmentId: string): { address: string; title: string } | null {
    const { url, title } = this.#attachments.get(attachmentId) ?? { url: '', title: '' };
    return url === '' ? null : { address: url, title };
  }

  addressOf(attachmentId: string): string | null {
    return this.#attachments.get(attachmentId)?.url || null;
  }

  /** Addresses of the pictures that belong to a post, by its old id. */
  addressesOf(postId: string): string[] {
    return (this.#attachmentsOf.get(postId) ?? []).map(({ url }) => url).filter(isPictureAddress);
  }

  /**
   * Paths at which a picture could be opened on the old site, if its address is on one of that site's hosts, and its
   * usual path in the uploads folder.
   */
  oldPathsOf(shown: ShownPicture, { siteHosts, siteUrl }: Pick<Survey, 'siteHosts' | 'siteUrl'>): string[] {
    const attachment = this.#attachmentOf(shown);
    const file = attachment && fileOf(attachment);
    const isOriginal = (address: string) =>
      file !== null && this.#sizedOriginals.has(file) && `/${pathIn(address)}`.endsWith(`/${file}`);
    const root = `${siteUrl.replace(/\/$/, '')}/wp-content/uploads/`;
    const usual = file !== null && URL.canParse(siteUrl) ? [root + encodeURI(file)] : [];
    const own = [shown.address, attachment?.url ?? ''].filter((item) => siteHosts.has(hostOf(this.#url(item))));
    const paths = [...own, ...usual].map((item) => {
      const plain = this.#url(item)!.href.split(/[?#]/, 1)[0]!;
      return pathOf(isOriginal(plain) ? plain : wholeName(plain));
    });
    return [...new Set(paths.flatMap((item) => item ?? []))];
  }

  /**
   * Stores a picture, once.
   *
   * @returns its id, with a note if it may differ from the picture in the text; or why it failed
   */
  async take(shown: ShownPicture): Promise<{ id: string; note?: string } | { fault: string }> {
    const file = this.#file(shown);
    if (file === null) return { fault: this.#whyNone(shown) };
    const taken = this.#byFile.get(file) ?? (await this.#read(file));
    this.#byFile.set(file, taken);
    // A block copied from another WordPress contains the attachment id of that site.
    const isSure = 'fault' in taken || this.#isOwn(shown.address);
    return isSure ? taken : { ...taken, note: `is shown as ${path.basename(file)} of the own library, by its number` };
  }

  #whyNone(shown: ShownPicture): string {
    if (this.#root === null) return 'no folder of pictures was given (--uploads)';
    const isOfWeb = this.#url(shown.address) !== null;
    return !isOfWeb || this.#isOwn(shown.address) || this.#attachmentOf(shown) !== null
      ? 'its file is not in the folder of pictures'
      : 'it is on a host that the export does not know as its own';
  }

  /** Id of a picture stored by an earlier run, or `null`. */
  async find(shown: ShownPicture): Promise<string | null> {
    const file = this.#store === null ? null : this.#file(shown);
    if (file === null || statSync(file).size > MAX_UPLOAD_BYTES) return null;
    const known = this.#byFile.get(file);
    if (known) return 'id' in known ? known.id : null;
    const same = await findUploadedMedia(this.#store!, readFileSync(file), null);
    if (same !== null) this.#byFile.set(file, { id: same });
    return same;
  }

  async #read(file: string): Promise<{ id: string } | { fault: string }> {
    if (statSync(file).size > MAX_UPLOAD_BYTES)
      return { fault: `its file has more than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB` };
    if (this.#store === null) return { id: 'not-stored-yet' };
    const stored = await uploadPicture(this.#store, readFileSync(file), null, {
      name: cleanFileName(path.basename(file)),
    });
    if (stored.ok) return { id: stored.value.id };
    const [issue] = stored.failure.code === 'invalid' ? stored.failure.issues : [];
    return {
      fault: `its file is no picture that can be read (${String(issue?.params?.reason ?? issue?.code ?? stored.failure.code)})`,
    };
  }
}

/** Address of a picture, even if a plugin loads it lazily. */
export const addressOfPicture = (attributes: HtmlElement['attributes']): string =>
  attributes['data-src'] || attributes.src || '';

/** Attachment id of a picture, if its class contains it. */
export const attachmentOf = (attributes: HtmlElement['attributes']): string | null =>
  /(?:^|\s)wp-image-(\d+)(?:\s|$)/.exec(attributes.class ?? '')?.[1] ?? null;
