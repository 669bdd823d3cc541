import { Client } from 'minio';

/** A client of the MinIO at an address such as `http://user:password@host:port`. */
export function minioClient(url: string): Client {
  const { hostname, port, username, password } = new URL(url);
  return new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: username,
    secretKey: password,
    // Where MinIO says it is. Without it the library asks first.
    region: 'us-east-1',
  });
}
