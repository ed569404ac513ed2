import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { cleanFileName } from '#server/core/media/file-name.ts';
import { maxUploadBytes } from '#server/core/media/ingest.ts';
import { findUploaded, uploadPicture } from '#server/core/media/media-store.ts';
import type { MediaStore } from '#server/core/media/save-picture.ts';
import type { HtmlElement } from './html-tree.ts';
import { isPictureAddress, pathOf } from './item-values.ts';
import type { Attachment, Survey } from './planned-import.ts';

/** What stands before the path of a file in the folder of uploads, wherever that is. */
const UPLOADS = /(?:^|\/)(?:wp-content\/uploads|files)\/(.+)$/;
/** A copy in another size, or the one that WordPress made of a very large picture. */
const COPY = /(?:-\d{2,5}x\d{2,5}|-scaled)(?=\.[a-z0-9]+$)/i;
/**
 * Plugins that keep files elsewhere put a folder of their own before the name, so that caches know a new one:
 * `2015/03/22104512/x.jpg`.
 */
const VERSION = /\/\d{8}(?=\/[^/]+$)/;
/** Jetpack's copies: the host of the picture stands in the path. */
const PHOTON = /^i\d\.wp\.com$/;
const SIZED = /-\d{2,5}x\d{2,5}(?=\.[a-z0-9]+$)/i;

/** The picture whole. */
const wholeName = (name: string): string => name.replace(COPY, '');
/** Stands for the old site where the export does not say its address: what is relative is on it. */
const UNKNOWN_SITE = 'http://site.invalid';
/** The folder of one site of several that share an installation (multisite). */
const SITE_FOLDER = /\/uploads\/sites\/\d+\//;

/** An address as a browser resolves it on a page of the old site; null for none of the web (`data:`). */
function urlOf(address: string, siteUrl = UNKNOWN_SITE): URL | null {
  const url = URL.parse(address.trim(), URL.canParse(siteUrl) ? siteUrl : UNKNOWN_SITE);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
const hostOf = (url: URL | null): string => url?.host.replace(/^www\./, '') ?? '';

/** The path of an address as a file would lie, without the slash at its beginning. */
function pathIn(address: string): string {
  try {
    return decodeURIComponent(urlOf(address)?.pathname ?? '')
      .slice(1)
      .replace(VERSION, '');
  } catch {
    return '';
  }
}

const lastOf = (name: string): string => name.split('/').at(-1)!;

/** `a/b/c.jpg`, `b/c.jpg`, `c.jpg`. */
function endsOf(name: string): string[] {
  const segments = name.split('/');
  return segments.map((_, at) => segments.slice(at).join('/'));
}

/** Where the file of an attachment lies in the folder of uploads. */
function fileOf({ file, url }: Attachment): string {
  const inside = pathIn(url);
  return file || (UPLOADS.exec(inside)?.[1] ?? inside);
}

/** A picture as a text shows it: by its address, and by the number of its attachment where the text says one. */
export interface ShownPicture {
  address: string;
  attachmentId: string | null;
}

export type OldFiles = Pick<Survey, 'attachments' | 'siteHosts' | 'siteUrl' | 'shownFiles'>;

/**
 * The pictures of the old site, in the folder that somebody has copied from it. A picture on another host is one of them where
 * the text names its attachment, or where the export shows elsewhere that the host keeps the site's files.
 */
export class OldPictures {
  readonly #root: string | null;
  readonly #attachments: ReadonlyMap<string, Attachment>;
  /** Null: nothing is stored, only looked for. */
  readonly #store: MediaStore | null;
  readonly #byFile = new Map<string, { id: string } | { fault: string }>();
  readonly #attachmentByName = new Map<string, Attachment>();
  readonly #attachmentsOf = new Map<string, Attachment[]>();
  /** Originals whose own name ends like that of a copy: `x-1920x1080.jpg`. */
  readonly #sizedOriginals = new Set<string>();
  readonly #siteUrl: string;
  readonly #hosts: Set<string>;
  /** Of hosts that may be other sites' too, their first folder: where attachments are, or a text shows one by its number. */
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
      if (attachment && lastOf(wholeName(pathIn(address))) === lastOf(wholeName(fileOf(attachment))))
        this.#folders.add(this.#folderOf(address));
    }
    for (const attachment of attachments.values())
      this.#attachmentByName.set(wholeName(fileOf(attachment)), attachment);
    // A file of exactly that name goes before one whose copy could be called so.
    for (const attachment of attachments.values()) {
      const file = fileOf(attachment);
      this.#attachmentByName.set(file, attachment);
      if (SIZED.test(file)) this.#sizedOriginals.add(file);
      this.#attachmentsOf.set(attachment.parent, [...(this.#attachmentsOf.get(attachment.parent) ?? []), attachment]);
    }
  }

  #url = (address: string): URL | null => urlOf(address, this.#siteUrl);

  /** `cdn.example.net/abc`: many sites share the host of a CDN, and of Jetpack the folder is the host that is copied. */
  #folderOf(address: string): string {
    const url = this.#url(address);
    return `${hostOf(url)}/${url?.pathname.split('/')[1]?.replace(/^www\./, '') ?? ''}`;
  }

  /** Whether an address is where the old site kept its files: `2020/05/image.png` is in every WordPress. */
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

  /** The attachment of a picture: by its address below any folder and in any size, else by its number. */
  #attachmentOf({ address, attachmentId }: ShownPicture): Attachment | null {
    const ends = this.#isOwn(address) ? endsOf(pathIn(address)) : [];
    const found = ends
      .map((end) => this.#attachmentByName.get(end) ?? this.#attachmentByName.get(wholeName(end)))
      .find((one) => one !== undefined);
    return found ?? (attachmentId === null ? null : (this.#attachments.get(attachmentId) ?? null));
  }

  /** The names that the file of a picture may have in the folder, likeliest first. */
  #names(shown: ShownPicture): string[] {
    const inside = this.#isOwn(shown.address) ? pathIn(shown.address) : '';
    const attachment = this.#attachmentOf(shown);
    const named = shown.attachmentId === null ? undefined : this.#attachments.get(shown.attachmentId);
    const names = [
      UPLOADS.exec(inside)?.[1] ?? '',
      ...[attachment, named].flatMap((one) => (one ? fileOf(one) : [])),
      ...endsOf(inside),
    ];
    return [...new Set(names.filter((name) => name !== ''))];
  }

  /** The file of a picture: whole, where the address is that of a smaller copy. */
  #file(shown: ShownPicture): string | null {
    if (this.#root === null) return null;
    for (const name of this.#names(shown)) {
      const whole = this.#sizedOriginals.has(name) ? name : wholeName(name);
      for (const candidate of [whole, whole.replace(/(?=\.[a-z0-9]+$)/i, '-scaled'), name]) {
        const file = path.join(this.#root, candidate);
        if (!existsSync(file)) continue;
        // A link in the folder may lead anywhere on this machine.
        const real = realpathSync(file);
        if (real.startsWith(this.#root + path.sep) && statSync(real).isFile()) return real;
      }
    }
    return null;
  }

  /** What the old media library said that a picture shows, and below it. */
  wordsOf(shown: ShownPicture): { alt: string; caption: string } {
    const { alt = '', caption = '' } = this.#attachmentOf(shown) ?? {};
    return { alt, caption };
  }

  /** A file of the old media library by its number: its address and title; null if the export does not have it. */
  fileOf(attachmentId: string): { address: string; title: string } | null {
    const { url, title } = this.#attachments.get(attachmentId) ?? { url: '', title: '' };
    return url === '' ? null : { address: url, title };
  }

  addressOf(attachmentId: string): string | null {
    return this.#attachments.get(attachmentId)?.url || null;
  }

  /** The pictures that belong to a post, by the id that it had. */
  addressesOf(postId: string): string[] {
    return (this.#attachmentsOf.get(postId) ?? []).map(({ url }) => url).filter(isPictureAddress);
  }

  /** Under which addresses of the old site a picture could be opened, as far as that site was where this one is now. */
  oldPathsOf(shown: ShownPicture, { siteHosts, siteUrl }: Pick<Survey, 'siteHosts' | 'siteUrl'>): string[] {
    const attachment = this.#attachmentOf(shown);
    const file = attachment && fileOf(attachment);
    const isOriginal = (address: string) =>
      file !== null && this.#sizedOriginals.has(file) && `/${pathIn(address)}`.endsWith(`/${file}`);
    const root = `${siteUrl.replace(/\/$/, '')}/wp-content/uploads/`;
    const usual = file !== null && URL.canParse(siteUrl) ? [root + encodeURI(file)] : [];
    const own = [shown.address, attachment?.url ?? ''].filter((one) => siteHosts.has(hostOf(this.#url(one))));
    const paths = [...own, ...usual].map((one) => {
      const plain = this.#url(one)!.href.split(/[?#]/, 1)[0]!;
      return pathOf(isOriginal(plain) ? plain : wholeName(plain));
    });
    return [...new Set(paths.flatMap((one) => one ?? []))];
  }

  /**
   * Stores a picture, once.
   *
   * @returns its id, with a note where it may be another one than the text showed; or why there is none
   */
  async take(shown: ShownPicture): Promise<{ id: string; note?: string } | { fault: string }> {
    const file = this.#file(shown);
    if (file === null) return { fault: this.#whyNone(shown) };
    const taken = this.#byFile.get(file) ?? (await this.#read(file));
    this.#byFile.set(file, taken);
    // A block that was copied out of another WordPress has the number that its picture had there.
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

  /** The id of a picture that a run before has stored; null for any other. */
  async find(shown: ShownPicture): Promise<string | null> {
    const file = this.#store === null ? null : this.#file(shown);
    if (file === null || statSync(file).size > maxUploadBytes) return null;
    const known = this.#byFile.get(file);
    if (known) return 'id' in known ? known.id : null;
    const same = await findUploaded(this.#store!, readFileSync(file), null);
    if (same !== null) this.#byFile.set(file, { id: same });
    return same;
  }

  async #read(file: string): Promise<{ id: string } | { fault: string }> {
    if (statSync(file).size > maxUploadBytes)
      return { fault: `its file has more than ${maxUploadBytes / 1024 / 1024} MB` };
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

/** Where a picture is, also one that a plugin shows only when it is scrolled to. */
export const addressOfPicture = (attributes: HtmlElement['attributes']): string =>
  attributes['data-src'] || attributes.src || '';

/** The number of the attachment that a picture shows, where its text names one. */
export const attachmentOf = (attributes: HtmlElement['attributes']): string | null =>
  /(?:^|\s)wp-image-(\d+)(?:\s|$)/.exec(attributes.class ?? '')?.[1] ?? null;
