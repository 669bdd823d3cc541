export { aDocx, aPdf, aPng, pngChunk } from '../inspect/testing/sample-files.ts';
export { minioClient } from '../store/testing/minio-client.ts';
