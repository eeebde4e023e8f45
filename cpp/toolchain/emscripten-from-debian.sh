#!/usr/bin/env bash
# Unpacks a current Emscripten from Debian's packages into a private folder. It installs and pins
# nothing on the system, and needs no root. It is for hosts without emsdk whose own Emscripten is
# missing or too old (Debian 12 has 3.1.6, which has no -sEMBIND_AOT).
#
#   usage: emscripten-from-debian.sh PREFIX [SUITE]   SUITE: trixie (3.1.69, the default) or sid (newest)
#   then:  source PREFIX/env.sh && emcc --version
#
# Needs apt-get, dpkg-deb, patchelf, python3 and node >= 18 on a Debian host. It reports its progress
# on stdout, may be interrupted and started again, and does nothing if PREFIX is complete. It leaves
# PREFIX.lock, and PREFIX.download until PREFIX is complete.
set -euo pipefail
unset "${!EM_@}" # settings meant for another Emscripten

prefix=$(realpath -m "${1:?usage: $0 PREFIX [SUITE]}")
suite=${2:-trixie}
root=$prefix/root
download=$prefix.download
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
needed=1500 # MB while unpacking; about half of them at the end

fail() {
  echo "${0##*/}: $1" >&2
  exit 1
}

# 1. Wait for other runs for this prefix. The kernel releases the lock when the last process that
#    holds it ends: a lock cannot become stale, and a download that outlives its parent keeps it.
folder=$(dirname "$prefix")
mkdir -p "$folder" && [[ -w $folder ]] || fail "cannot write to $folder; set XDG_CACHE_HOME to a folder that can be written"
[[ $prefix != *[[:space:]]* ]] || fail "Emscripten does not run in a folder with a space: $prefix; set XDG_CACHE_HOME to another"
exec 9> "$prefix.lock"
if ! flock -n 9; then
  echo "waiting for another set-up that unpacks the same"
  flock 9
fi
[[ -e $prefix/.complete ]] && exit 0

# 2. Remove an incomplete prefix, and keep its downloads.
rm -rf "$prefix"
free=$(df --output=avail -BM "$folder" | tail -1 | tr -dc 0-9)
((free >= needed)) ||
  fail "$folder has $free MB free of the $needed MB needed; set XDG_CACHE_HOME to a folder with more room"
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | sed -n '\:/debian/\?$:{p;q}')
[[ -n $mirror ]] || fail "apt has no Debian mirror configured on this machine"
[[ -e $keyring ]] || fail "$keyring is missing; it is in the package debian-archive-keyring"

# 3. Download Emscripten and its dependencies, with a private apt state in which nothing is installed.
#    Left out are programs that the host has (python, node) and those that compile for the host.
echo "reading the package list of $suite"
mkdir -p "$download"/{lists/partial,cache/archives/partial,debs} "$root"
: > "$download/status"
echo "deb [check-valid-until=no signed-by=$keyring] $mirror $suite main" > "$download/sources.list"
apt=(apt-get -qq
     -o Dir::Etc::sourcelist="$download/sources.list" -o Dir::Etc::sourceparts=/dev/null
     -o Dir::State::lists="$download/lists" -o Dir::State::status="$download/status"
     -o Dir::Cache="$download/cache" -o APT::Sandbox::User=root -o APT::Install-Recommends=0
     -o Acquire::Languages=none -o Acquire::Retries=3 -o Debug::NoLocking=1)
"${apt[@]}" update

names=() debs=() bytes=0
while read -r _ deb size _; do
  case $deb in
    python3* | libpython3* | nodejs_* | libnode* | node-corepack* | node-undici* | binutils* | perl* | libperl* | \
    *-doc_* | libgcc-*-dev* | libstdc++-*-dev* | libobjc* | libc6-dev* | linux-libc-dev* | libcrypt-dev* | \
    lib*san[0-9]*_* | tzdata* | dpkg_* | tar_*) ;;
    *) names+=("${deb%%_*}") debs+=("$deb") bytes=$((bytes + size)) ;;
  esac
done < <("${apt[@]}" --print-uris -y install emscripten | sort -rnk3) # the largest first
((${#debs[@]} > 0)) || fail "apt finds no emscripten in $suite"

echo "downloading $((bytes / 1000000)) MB"
(cd "$download/debs" && "${apt[@]}" -o APT::Status-Fd=3 download "${names[@]}" 3>&1) |
  awk -F: '/^dlstatus:/ && int($3 / 10) > tens { tens = int($3 / 10); print "downloaded " tens * 10 " %"; fflush() }'

# 4. Unpack, without the variants of system libraries that this build does not use: they are most of
#    the files, and Emscripten builds any that is missing. A package that fails to unpack is deleted,
#    so that the next run downloads it again.
unpack() {
  echo "unpacking ${1%%_*}"
  dpkg-deb --fsys-tarfile "$download/debs/$1" |
    tar -x -C "$root" --exclude='./usr/share/man' --exclude='./usr/share/locale' \
      --exclude='*/wasm32-emscripten/pic' --exclude='*/wasm32-emscripten/lto*' \
      --exclude='*/wasm32-emscripten/lib*-mt*' --exclude='*/wasm32-emscripten/lib*-ww*' \
      --exclude='*/wasm32-emscripten/libGL*' --exclude='*/wasm32-emscripten/libwasmfs*' ||
    { rm -f "$download/debs/$1"; exit 255; }
}
export -f unpack
export download root
printf '%s\0' "${debs[@]}" | xargs -0 -n1 -P "$(nproc)" bash -o pipefail -c 'unpack "$1"' unpack

# 5. Make the programs use the C library among the unpacked packages: the host's may be older.
echo "fitting the programs to this machine"
loader=$(find "$root" -type f -name 'ld-linux*.so.*' | head -1)
libraries=$(dirname "$loader")
llvm=$(find "$root/usr/lib" -maxdepth 1 -name 'llvm-*' | sort -V | tail -1)
for tool in "$llvm"/bin/* "$root"/usr/bin/wasm*; do
  file=$(readlink -f "$tool") || continue
  [[ $file == "$root"/* ]] && patchelf --print-interpreter "$file" &> /dev/null || continue
  patchelf --set-interpreter "$loader" --force-rpath --set-rpath "$libraries:$llvm/lib" "$file"
done
# A library's own search path would come before that of the programs, and find the host's libraries.
find "$libraries" -maxdepth 1 -type f \( -name 'libLLVM*' -o -name 'libclang*' -o -name 'liblld*' \) \
  -exec patchelf --remove-rpath {} +

# 6. Configure: a private cache (in Debian 13 it holds system libraries that are built already), and
#    acorn where Emscripten's scripts look for it.
emscripten=$root/usr/share/emscripten
if [[ -d $emscripten/cache ]]; then mv "$emscripten/cache" "$prefix/cache"; else mkdir "$prefix/cache"; fi
mkdir -p "$emscripten/node_modules"
cp -a "$root"/usr/share/nodejs/acorn* "$emscripten/node_modules/"
cat > "$prefix/emscripten.config" << CONFIG
EMSCRIPTEN_ROOT = '$emscripten'
LLVM_ROOT = '$llvm/bin'
BINARYEN_ROOT = '$root/usr'
NODE_JS = '$(command -v node)'
CACHE = '$prefix/cache'
CONFIG
cat > "$prefix/env.sh" << ENV
export EM_CONFIG='$prefix/emscripten.config'
export EMSCRIPTEN='$emscripten'
export PATH='$emscripten':"\$PATH"
ENV

# 7. Mark the prefix complete after each program has run and its files are on disk. The test does not
#    link, because linking would build system libraries, and not those that the package needs.
echo "compiling a first program"
# shellcheck disable=SC1091
source "$prefix/env.sh"
cd "$prefix"
runs() {
  "$@" > first.log 2>&1 || { cat first.log >&2; fail "this does not run: $*"; }
}
echo 'int main() { return 0; }' > first.cpp
runs em++ -c first.cpp -o first.o
runs "$llvm/bin/wasm-ld" --version
runs "$root/usr/bin/wasm-opt" --version
rm first.*
sync -f .
rm -rf "$download"
emcc --version | sed -n 1p | tee .complete
