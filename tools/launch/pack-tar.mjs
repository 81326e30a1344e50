import { gzipSync } from 'node:zlib'

const BLOCK = 512
// A moment of its own for every file, so that the same sources are the same bytes on every machine.
const MADE_AT = 499_162_500

/** Packs files as a .tgz that npm installs: below `package/`, the same bytes for the same files. */
export function packTar(files) {
  const blocks = files.flatMap(([name, content]) => [
    header(`package/${name}`, content.length),
    content,
    padding(content.length),
  ])
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}

function header(name, size) {
  const block = Buffer.alloc(BLOCK)
  const octal = (value, width, at) => block.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at, 'latin1')
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long a name for this archive`)
  block.write(name, 0, 'utf8')
  octal(0o644, 8, 100)
  octal(0, 8, 108)
  octal(0, 8, 116)
  octal(size, 12, 124)
  octal(MADE_AT, 12, 136)
  block.write(' '.repeat(8), 148, 'latin1')
  block.write('0', 156, 'latin1')
  block.write('ustar\u000000', 257, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

const padding = size => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
