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
    // The region that MinIO reports. Without it the library sends a request for it first.
    region: 'us-east-1',
  });
}
