import { generate } from 'selfsigned';
import { DAY } from '#content/format/durations.ts';
import { providerHosts } from './providers.ts';

export interface Certificates {
  /** CA certificate (PEM); clients that trust it trust the identity provider. */
  authority: string;
  certificate: string;
  key: string;
}

/** Creates a CA, and one certificate for all hosts of the providers, both valid for a day. */
export async function makeCertificates(): Promise<Certificates> {
  const notAfterDate = new Date(Date.now() + DAY);
  const authority = await generate([{ name: 'commonName', value: 'Test authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const leaf = await generate([{ name: 'commonName', value: providerHosts[0] }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: providerHosts.map((value) => ({ type: 2, value })) },
    ],
  });
  return { authority: authority.cert, certificate: leaf.cert, key: leaf.private };
}
