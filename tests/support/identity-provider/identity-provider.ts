import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificates } from './certificates.ts';
import { createConnectProxy } from './connect-proxy.ts';
import { handleControl } from './control.ts';
import { credentialVariables, makeCredentials } from './credentials.ts';
import { createListener } from './exchange.ts';
import { handleProviderRequest } from './routes.ts';
import { makeSigningKeys } from './signing-keys.ts';
import type { ProviderState } from './state.ts';

export interface IdentityProvider {
  /** For the app and the browser: routes the providers' hosts here, and refuses any other host. */
  proxyUrl: string;
  /** PEM file of the CA that issued the certificates. */
  caFile: string;
  /** All variables that the app needs to sign people in here. */
  env: Record<string, string>;
  /** See `handleControl`. */
  controlUrl: string;
  close(): Promise<void>;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Starts a fake Google, Facebook and Apple on loopback. Certificates, keys and secrets are new each time.
 * @param siteUrl URL of the app; only its callbacks are allowed
 */
export async function startIdentityProvider(siteUrl: string): Promise<IdentityProvider> {
  const [certificates, credentials, keys] = await Promise.all([
    makeCertificates(),
    makeCredentials(),
    makeSigningKeys(),
  ]);
  const callback = (provider: string) => `${siteUrl}/api/auth/callback/${provider}`;
  const state: ProviderState = {
    credentials,
    keys,
    redirectUris: { google: callback('google'), facebook: callback('facebook'), apple: callback('apple') },
    personas: new Map(),
    open: new Map(),
    codes: new Map(),
    accessTokens: new Map(),
    introduced: new Set(),
    recorded: [],
  };
  const provider = createSecureServer(
    { cert: certificates.certificate, key: certificates.key },
    createListener((request) => handleProviderRequest(state, request)),
  );
  const proxy = createConnectProxy(await listen(provider));
  const control = createServer(createListener((request) => handleControl(state, proxy.refused, request)));
  const proxyUrl = `http://127.0.0.1:${await listen(proxy.server)}`;
  const controlUrl = `http://127.0.0.1:${await listen(control)}`;
  const directory = mkdtempSync(path.join(tmpdir(), 'poruch-idp-'));
  const caFile = path.join(directory, 'authority.pem');
  writeFileSync(caFile, certificates.authority);
  const env = {
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: proxyUrl,
    NO_PROXY: 'localhost,127.0.0.1',
    NODE_EXTRA_CA_CERTS: caFile,
    ...credentialVariables(credentials),
  };
  const close = async () => {
    proxy.destroy();
    const servers = [provider, control, proxy.server];
    await Promise.all(
      servers.map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve);
            server.closeAllConnections();
          }),
      ),
    );
    rmSync(directory, { recursive: true, force: true });
  };
  return { proxyUrl, caFile, env, controlUrl, close };
}
