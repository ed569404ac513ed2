# syntax=docker/dockerfile:1
# UNTESTED: linted, and its steps were run one by one outside of a container, as a user without rights on a program folder that
# was mounted read-only; nobody has built or run this image yet.

# --- build: sources in, dist and the modules that serving needs out
FROM node:24.21-slim AS build
WORKDIR /app
ENV ASTRO_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error
COPY . .
# The package `node` brings a Node of its own for machines with another one: the image has it already. The others build, test or
# draw up migrations; sources stay, for the operator's tool and the start run them.
RUN node scripts/portal.ts build \
 && cd node_modules \
 && rm -rf node node-bin-* .bin/node rolldown @rolldown vite lightningcss* tailwindcss @tailwindcss esbuild @esbuild @babel \
           vitest @vitest jsdom tsx @esbuild-kit drizzle-kit @drizzle-team

# --- run: nothing of npm's is called any more
FROM node:24.21-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4321 \
    DATA_DIR=/data \
    DEMO=0 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build --chown=root:root /app /app
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME ["/data"]
EXPOSE 4321
# Rendering all pages of a new release takes its time: unhealthy is who does not answer after that.
HEALTHCHECK --interval=15s --timeout=6s --start-period=30m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
# SITE_URL has to be given. `exec`: SIGTERM reaches the server, which ends within ten seconds.
CMD ["sh", "-c", "node scripts/start.ts --prepare && exec node --max-semi-space-size=8 dist/server/entry.mjs --serve"]
