import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content?: Buffer;
  /** Size in bytes that the directory claims instead of the true one. */
  claimedSize?: number;
  isEncrypted?: boolean;
  comment?: string;
}

export interface ZipOptions {
  /** Bytes before the first entry, counted in the offsets. */
  prefix?: Buffer;
  /** Bytes after the end. */
  suffix?: Buffer;
  /** Number of entries that the end of the directory claims instead of the true one. */
  claimedCount?: number;
}

/** A ZIP archive, with false claims where the options ask for them. */
export function aZip(entries: ZipEntry[], options: ZipOptions = {}): Buffer {
  const { prefix = Buffer.alloc(0), suffix = Buffer.alloc(0), claimedCount = entries.length } = options;
  const parts = [prefix];
  const directory: Buffer[] = [];
  let offset = prefix.length;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.content ?? Buffer.alloc(0));
    const local = Buffer.concat([header(entry, packed, undefined), packed]);
    parts.push(local);
    directory.push(header(entry, packed, offset));
    offset += local.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(claimedCount, 8);
  end.writeUInt16LE(claimedCount, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directoryBytes, end, suffix]);
}

// The header of an entry: the one in the directory when `offset` is given, otherwise the one before the content.
function header(entry: ZipEntry, packed: Buffer, offset: number | undefined): Buffer {
  const { name, content = Buffer.alloc(0), claimedSize = content.length, isEncrypted = false } = entry;
  const comment = Buffer.from(offset === undefined ? '' : (entry.comment ?? ''));
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(isEncrypted ? 0x801 : 0x800, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(claimedSize, 18);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  if (offset === undefined) return Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name)]);
  const more = Buffer.alloc(14);
  more.writeUInt16LE(comment.length, 0);
  more.writeUInt32LE(offset, 10);
  const signature = Buffer.from('PK\u0001\u0002\u0014\u0000');
  return Buffer.concat([signature, common, more, Buffer.from(name), comment]);
}
